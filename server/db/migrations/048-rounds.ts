import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Rounds in which the college asks its clubs to renew. A club that misses one is dormant. */
export const rounds: Step = async (db, { id, text, end }) => {
	await sql`create table rounds (
		id ${id},
		name ${text} not null,
		opens ${text} not null check (length(opens) = 10),
		due ${text} not null check (length(due) = 10),
		questions ${text} not null,
		min_officers integer not null default 0 check (min_officers >= 0),
		created_at ${text} not null check (length(created_at) = 24),
		opened_at ${text} check (length(opened_at) = 24),
		closed_at ${text} check (length(closed_at) = 24),
		first_reminded_at ${text} check (length(first_reminded_at) = 24),
		last_reminded_at ${text} check (length(last_reminded_at) = 24)
	) ${end}`.execute(db);
	await sql`create table renewals (
		round_id integer not null references rounds (id) on delete cascade,
		club_id integer not null references clubs (id) on delete cascade,
		state ${text} not null default 'missing'
			check (state in ('missing', 'draft', 'submitted', 'accepted', 'sentBack', 'exempt')),
		answers ${text} not null default '{}',
		submitted_at ${text} check (length(submitted_at) = 24),
		message ${text},
		sent_back_at ${text} check (length(sent_back_at) = 24),
		missed_at ${text} check (length(missed_at) = 24),
		primary key (round_id, club_id)
	) ${end}`.execute(db);
	await sql`create index renewals_by_club on renewals (club_id)`.execute(db);
	await sql`alter table clubs add column dormant_since ${text} check (length(dormant_since) = 24)`.execute(db);
};
