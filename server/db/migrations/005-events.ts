import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Events of clubs; an event may have one registration form. */
export const events: Step = async (db, { id, text, end }) => {
	await sql`create table events (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		name ${text} not null check (length(name) between 1 and 120),
		description ${text} not null check (length(description) between 1 and 5000),
		starts_at ${text} not null check (length(starts_at) = 24),
		ends_at ${text} not null check (length(ends_at) = 24),
		location ${text} not null check (length(location) between 1 and 120),
		link ${text},
		form_id ${text} unique references forms (id) on delete set null,
		created_at ${text} not null check (length(created_at) = 24),
		check (starts_at < ends_at)
	) ${end}`.execute(db);
	await sql`create index events_by_end on events (ends_at)`.execute(db);
	await sql`create index events_of_club on events (club_id, starts_at)`.execute(db);
};
