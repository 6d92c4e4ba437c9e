import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What a club registers with and a file may lack. On SQLite a column is made anew to change its constraint. */
const mayLack = [
	['clubs', 'description', sql`length(description) <= 5000`],
	['clubs', 'founded_date', sql`length(founded_date) in (0, 10)`],
	['members', 'email', sql`length(email) <= 254`],
	['members', 'join_date', sql`length(join_date) in (0, 10)`],
] as const;

/** Imports of clubs and members, with what became of each row of their files. */
export const imports: Step = async (db, { engine, id, text, end }) => {
	for (const [table, column, check] of mayLack) {
		const [changed, old] = [sql.table(table), sql.ref(`old_${column}`)];
		if (engine === 'postgres') {
			const name = sql.ref(`${table}_${column}_check`);
			await sql`alter table ${changed} drop constraint ${name}, add constraint ${name} check (${check})`.execute(db);
			continue;
		}
		await sql`alter table ${changed} rename column ${sql.ref(column)} to ${old}`.execute(db);
		await sql`alter table ${changed} add column ${sql.ref(column)} ${text} not null default '' check (${check})`.execute(
			db,
		);
		await sql`update ${changed} set ${sql.ref(column)} = ${old}`.execute(db);
		await sql`alter table ${changed} drop column ${old}`.execute(db);
	}

	await sql`create table imports (
		id ${id},
		kind ${text} not null check (kind in ('clubs', 'members')),
		club_id integer references clubs (id) on delete cascade,
		by_kind ${text} not null check (by_kind in ('club', 'officer', 'staff')),
		by_name ${text} not null,
		account_id integer not null,
		total integer not null,
		made_at ${text} not null check (length(made_at) = 24),
		done_at ${text} check (length(done_at) = 24)
	) ${end}`.execute(db);
	await sql`create index imports_of_club on imports (club_id) where club_id is not null`.execute(db);
	await sql`create table import_rows (
		import_id integer not null references imports (id) on delete cascade,
		number integer not null,
		name ${text} not null,
		cells ${text},
		outcome ${text} check (outcome in ('new', 'same', 'conflict', 'bad')),
		fields ${text},
		problem ${text},
		club_id integer references clubs (id) on delete set null,
		lead_name ${text},
		lead_email ${text},
		is_due integer not null default 0 check (is_due in (0, 1)),
		invite_path ${text},
		primary key (import_id, number)
	) ${end}`.execute(db);
	await sql`create index import_rows_open on import_rows (import_id, number) where outcome is null`.execute(db);
	await sql`create index import_rows_due on import_rows (import_id, number) where is_due = 1`.execute(db);
	await sql`create index import_rows_of_club on import_rows (club_id) where club_id is not null`.execute(db);
	await sql`create index officers_by_email on officers (email_key)`.execute(db);
};
