import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { watchQueries } from './slow-queries.ts';

async function told(after: number): Promise<string[]> {
	const queries: string[] = [];
	const db = new Kysely({
		dialect: nodeSqliteDialect(new DatabaseSync(':memory:')),
		...watchQueries(({ sql: text }) => void queries.push(text), after),
	});
	await sql`select ${'a secret value'} as value`.execute(db);
	await db.destroy();
	return queries;
}

test('a slow query is reported by its text, without its values', async () => {
	expect(await told(0)).toEqual(['select ? as value']);
});

test('a fast query is not reported', async () => {
	expect(await told(60_000)).toEqual([]);
});
