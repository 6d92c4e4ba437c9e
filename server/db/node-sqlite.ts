/** Kysely's SQLite dialect on `node:sqlite`: the few lines by which the two differ. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

/** Prepared statements kept: the queries of a running server are few, their texts the same. */
const kept = 500;

/** A dialect over an open connection; statements are prepared once each. */
export function nodeSqliteDialect(connection: DatabaseSync): SqliteDialect {
	const statements = new Map<string, StatementSync>();
	const prepare = (sql: string): StatementSync => {
		let statement = statements.get(sql);
		if (!statement) {
			statement = connection.prepare(sql);
			if (statements.size >= kept) statements.clear();
			statements.set(sql, statement);
		}
		return statement;
	};
	return new SqliteDialect({
		database: {
			close: () => connection.close(),
			prepare: (sql) => {
				const statement = prepare(sql);
				return {
					reader: statement.columns().length > 0,
					all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
					run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
					iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
				};
			},
		},
	});
}
