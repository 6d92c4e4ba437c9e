/** Checks whether a table exists. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables } from './tables.ts';

/** In PostgreSQL another schema may have a table of this name. */
export async function hasTable(db: Kysely<Tables>, table: keyof Tables): Promise<boolean> {
	const found = isPostgres(db)
		? sql<{ name: string | null }>`select to_regclass(${table})::text as name`
		: sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name = ${table}`;
	const [row] = (await found.execute(db)).rows;
	return typeof row?.name === 'string';
}
