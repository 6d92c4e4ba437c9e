import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Which events a new one must not overlap at this college, and exceptions for single clubs. Without a row, the rule is `college`. */
export const overlapRule: Step = async (db, { id, text, end }) => {
	await sql`create table overlap_rule (
		id integer primary key check (id = 1),
		overlap ${text} not null check (overlap in ('college', 'place', 'club'))
	) ${end}`.execute(db);
	await sql`create table event_allowances (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		starts_at ${text} not null check (length(starts_at) = 24),
		ends_at ${text} not null check (length(ends_at) = 24),
		created_at ${text} not null check (length(created_at) = 24)
	) ${end}`.execute(db);
	await sql`create index event_allowances_of_club on event_allowances (club_id, ends_at)`.execute(db);
	await sql`create index event_allowances_by_end on event_allowances (ends_at)`.execute(db);
};
