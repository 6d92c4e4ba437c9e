import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What was changed, when and by whom. */
export const trail: Step = async (db, { id, text, end }) => {
	await sql`create table trail_entries (
		id ${id},
		club_id integer references clubs (id) on delete cascade,
		made_at ${text} not null check (length(made_at) = 24),
		by_kind ${text} not null check (by_kind in ('club', 'officer', 'staff', 'site')),
		by_name ${text} not null,
		did ${text} not null,
		about_id ${text} not null,
		about_name ${text} not null,
		changes ${text} not null
	) ${end}`.execute(db);
	await sql`create index trail_entries_of_club on trail_entries (club_id, id)`.execute(db);
	await sql`create index trail_entries_by_age on trail_entries (made_at)`.execute(db);
};
