/** Continues generated ids after rows were inserted with ids, as from a backup. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables } from './tables.ts';

export async function advanceIds(db: Kysely<Tables>, table: string): Promise<void> {
	if (!isPostgres(db)) return;
	const { rows } = await sql<{ name: string | null }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(
		db,
	);
	const sequence = rows[0]?.name;
	if (!sequence) return;
	const next = sql`(select coalesce(max(id), 0) + 1 from ${sql.table(table)})`;
	await sql`select setval(${sequence}::regclass, ${next}, false)`.execute(db);
}
