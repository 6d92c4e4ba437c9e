/** Kysely's SQLite dialect on `node:sqlite`: the few lines by which the two differ. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';

/** Prepared statements kept: the queries of a running server are few, their texts the same. */
const kept = 500;

/** A dialect over an open connection; statements are prepared once each. */
export function nodeSqliteDialect(connection: DatabaseSync): SqliteDialect {
	const statements = new Map<string, SqliteStatement>();
	const prepare = (sql: string): SqliteStatement => {
		const statement = connection.prepare(sql);
		return {
			// Whether it gives rows is settled by its text, so the engine is asked once.
			reader: statement.columns().length > 0,
			all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
			run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
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
