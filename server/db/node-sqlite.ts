/** Adapts `node:sqlite` to Kysely's SQLite dialect, which is written for `better-sqlite3`. */

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';
import { explain } from './failures.ts';

/** The most prepared statements in memory. A running server needs fewer: its queries have few different texts. */
const statementsMax = 500;

/** Calls the engine; throws its errors as `explain` turns them. */
function explained<T>(ask: () => T): T {
	try {
		return ask();
	} catch (error) {
		throw explain(error);
	}
}

/** A dialect over an open connection; statements are prepared once each. */
export function nodeSqliteDialect(connection: DatabaseSync): SqliteDialect {
	const statements = new Map<string, SqliteStatement>();
	const prepare = (sql: string): SqliteStatement => {
		const statement = connection.prepare(sql);
		return {
			// Depends on the statement's text only, so it is computed once.
			reader: statement.columns().length > 0,
			all: (parameters) => explained(() => statement.all(...(parameters as SQLInputValue[]))),
			run: (parameters) => explained(() => statement.run(...(parameters as SQLInputValue[]))),
			iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
		};
	};
	return new SqliteDialect({
		database: {
			close: () => connection.close(),
			prepare: (sql) => {
				const known = statements.get(sql);
				if (known) return known;
				if (statements.size >= statementsMax) statements.clear();
				const prepared = prepare(sql);
				statements.set(sql, prepared);
				return prepared;
			},
		},
	});
}
