/** Adapts `node:sqlite` to Kysely's SQLite dialect, which is written for `better-sqlite3`. */

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';
import { translateError } from './failures.ts';
import { DirectAdapter } from './prepared.ts';
import { type SlowListener, slowAfter } from './slow-queries.ts';

/** The most prepared statements in memory. A running server needs fewer: its queries have few different texts. */
const statementsMax = 500;

/** Calls the engine; throws its errors translated. */
function withTranslatedErrors<T>(ask: () => T): T {
	try {
		return ask();
	} catch (error) {
		throw translateError(error);
	}
}

type Run = DirectAdapter['run'];

interface Options {
	/** Told of slow queries of `prepared`. */
	slow?: SlowListener | undefined;
	/** Runs a query of `prepared` on another connection, or returns undefined where it cannot. */
	elsewhere?: (...query: Parameters<Run>) => ReturnType<Run> | undefined;
}

class NodeSqliteDialect extends SqliteDialect {
	readonly #adapter: DirectAdapter;
	constructor(connection: DatabaseSync, prepare: (sql: string) => SqliteStatement, { slow, elsewhere }: Options) {
		super({ database: { close: () => connection.close(), prepare } });
		this.#adapter = new DirectAdapter((sql, parameters) => {
			const ran = elsewhere?.(sql, parameters);
			if (ran) return ran;
			const statement = prepare(sql);
			const began = slow && performance.now();
			const rows = statement.reader ? statement.all(parameters) : [];
			const written = statement.reader ? undefined : statement.run(parameters);
			const ms = began === undefined ? 0 : performance.now() - began;
			if (ms >= slowAfter) slow?.({ sql, ms: Math.round(ms) });
			return { rows, changes: Number(written?.changes ?? 0), id: Number(written?.lastInsertRowid ?? 0) };
		});
	}
	override createAdapter(): DirectAdapter {
		return this.#adapter;
	}
	/** Runs a query of `prepared`. */
	get run(): Run {
		return this.#adapter.run;
	}
}

/** A dialect over an open connection; statements are prepared once each. */
export function nodeSqliteDialect(connection: DatabaseSync, options: Options = {}): NodeSqliteDialect {
	const statements = new Map<string, SqliteStatement>();
	const prepare = (sql: string): SqliteStatement => {
		const statement = connection.prepare(sql);
		return {
			// Depends on the statement's text only, so it is computed once.
			reader: statement.columns().length > 0,
			all: (parameters) => withTranslatedErrors(() => statement.all(...(parameters as SQLInputValue[]))),
			run: (parameters) => withTranslatedErrors(() => statement.run(...(parameters as SQLInputValue[]))),
			iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
		};
	};
	const prepareOnce = (sql: string): SqliteStatement => {
		const known = statements.get(sql);
		if (known) return known;
		if (statements.size >= statementsMax) statements.clear();
		const statement = prepare(sql);
		statements.set(sql, statement);
		return statement;
	};
	return new NodeSqliteDialect(connection, prepareOnce, options);
}
