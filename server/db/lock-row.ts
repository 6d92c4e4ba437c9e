/** Locks a row that many rely on and few change. */
import { type Expression, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables, Tx } from './tables.ts';

const locks = {
	alone: { queue: sql`pg_advisory_xact_lock`, row: sql`for no key update` },
	shared: { queue: sql`pg_advisory_xact_lock_shared`, row: sql`for share` },
};

/**
 * Locks the row with this id until the transaction ends: `alone` to change it, `shared` to rely on it, as many can at the same
 * time. Does nothing on SQLite, which has one writer. A row that nobody shares is locked by its query: `.forUpdate()`.
 *
 * Everybody waits for those who asked earlier: `for share` alone lets newcomers past whoever waits to change the row, who
 * under constant load never gets it (`heap_lock_tuple` in PostgreSQL's heapam.c). Advisory locks are given in the order in which
 * they were asked for, and PostgreSQL computes the columns before it locks the row.
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
