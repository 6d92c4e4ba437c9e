/** Locks a row that many rely on and few change. */
import { type Expression, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables, Tx } from './tables.ts';

const locks = {
	alone: { queue: sql`pg_advisory_xact_lock`, row: sql`for no key update` },
	shared: { queue: sql`pg_advisory_xact_lock_shared`, row: sql`for share` },
};

/**
 * Locks the row until the transaction ends: `alone` to change it, `shared` to rely on it. Does nothing on SQLite.
 * Advisory locks come first because they are fair: `for share` alone would let newcomers pass a waiting writer for
 * ever (`heap_lock_tuple` in PostgreSQL's heapam.c). A row that is never shared needs only `.forUpdate()`.
 */
export async function lockRow(
	tx: Tx,
	table: keyof Tables,
	id: number | Expression<unknown>,
	way: keyof typeof locks = 'alone',
): Promise<void> {
	if (!isPostgres(tx)) return;
	const { queue, row } = locks[way];
	await sql`select ${queue}(hashtext(${table}), id) from ${sql.table(table)} where id = ${id} ${row}`.execute(tx);
}
