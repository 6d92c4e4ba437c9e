import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Clubs that hold an event together with its own. */
export const eventHosts: Step = async (db, { text, end }) => {
	await sql`create table event_hosts (
		event_id integer not null references events (id) on delete cascade,
		club_id integer not null references clubs (id) on delete cascade,
		state ${text} not null check (state in ('invited', 'accepted')),
		invited_at ${text} not null check (length(invited_at) = 24),
		primary key (event_id, club_id)
	) ${end}`.execute(db);
	await sql`create index event_hosts_by_club on event_hosts (club_id)`.execute(db);
};
