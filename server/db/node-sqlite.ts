/** Kysely's SQLite dialect on `node:sqlite`: the few lines by which the two differ. */

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';
import { explain } from './failures.ts';

/** Prepared statements kept: the queries of a running server are few, their texts the same. */
const kept = 500;

/** Does what the engine is asked for; throws what its errors mean. */
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
			// Whether it gives rows is settled by its text, so the engine is asked once.
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
				if (statements.size >= kept) statements.clear();
				const prepared = prepare(sql);
				statements.set(sql, prepared);
				return prepared;
			},
		},
	});
}
