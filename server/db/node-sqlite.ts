/** Adapts `node:sqlite` to Kysely's SQLite dialect, which is written for `better-sqlite3`. */

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
	type QueryCompiler,
	type SelectModifierNode,
	SqliteDialect,
	SqliteQueryCompiler,
	type SqliteStatement,
} from 'kysely';
import { translateError } from './failures.ts';

const statementsMax = 500;

function withTranslatedErrors<T>(ask: () => T): T {
	try {
		return ask();
	} catch (error) {
		throw translateError(error);
	}
}

/** Drops `for update`: SQLite has one writer and no row locks. */
class WithoutRowLocks extends SqliteQueryCompiler {
	protected override visitSelectModifier(node: SelectModifierNode): void {
		if (node.rawModifier || node.modifier === 'Distinct') super.visitSelectModifier(node);
	}
}

class NodeSqliteDialect extends SqliteDialect {
	override createQueryCompiler(): QueryCompiler {
		return new WithoutRowLocks();
	}
}

export function nodeSqliteDialect(connection: DatabaseSync): SqliteDialect {
	const statements = new Map<string, SqliteStatement>();
	const prepare = (sql: string): SqliteStatement => {
		const statement = connection.prepare(sql);
		return {
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
	return new NodeSqliteDialect({ database: { close: () => connection.close(), prepare: prepareOnce } });
}
