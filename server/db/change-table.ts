/** Changes a table's constraints in a migration. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EngineSql } from './migration-step.ts';
import type { Tables } from './tables.ts';

export interface TableChange {
	table: string;
	columns: readonly string[];
	create(name: RawBuilder<unknown>): RawBuilder<unknown>;
	alter: RawBuilder<unknown>;
}

/**
 * SQLite cannot change a constraint, so this makes the table anew (sqlite.org/lang_altertable.html, section 7). Foreign
 * keys are off during migrations. Indexes must be created again.
 */
export async function changeTable(
	db: Kysely<Tables>,
	{ engine }: Pick<EngineSql, 'engine'>,
	{ table, columns, create, alter }: TableChange,
): Promise<void> {
	if (engine === 'postgres') return void (await alter.execute(db));
	const made = `new_${table}`;
	const names = sql.join(columns.map((column) => sql.ref(column)));
	await create(sql.table(made)).execute(db);
	await sql`insert into ${sql.table(made)} (${names}) select ${names} from ${sql.table(table)}`.execute(db);
	// Ids of deleted rows must not be reused.
	await sql`update sqlite_sequence set seq = (select seq from sqlite_sequence where name = ${table}) where name = ${made}
		and exists (select 1 from sqlite_sequence where name = ${table})`.execute(db);
	await sql`insert into sqlite_sequence (name, seq) select ${made}, seq from sqlite_sequence where name = ${table}
		and not exists (select 1 from sqlite_sequence where name = ${made})`.execute(db);
	await sql`drop table ${sql.table(table)}`.execute(db);
	await sql`alter table ${sql.table(made)} rename to ${sql.table(table)}`.execute(db);
}
