import { sql } from 'kysely';
import type { Step } from '#server/db/migration-step.ts';

/** What clubs list as their widgets. */
export const widgets: Step = async (db, { id, text, end }) => {
	await sql`create table widgets (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		name ${text} not null check (length(name) between 1 and 120),
		created_at ${text} not null check (length(created_at) = 24),
		unique (club_id, name)
	) ${end}`.execute(db);
};
