import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Reports of problems, when the staff were last notified of them, and pending clubs that the staff sent back. */
export const reports: Step = async (db, { id, text, end }) => {
	await sql`create table reports (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		about ${text} not null check (about in ('club', 'event', 'position', 'quiz')),
		about_id integer not null,
		name ${text} not null,
		body ${text} not null check (length(body) between 1 and 2000),
		email ${text} check (length(email) between 3 and 254),
		made_at ${text} not null check (length(made_at) = 24),
		notified_at ${text} check (length(notified_at) = 24),
		closed_at ${text} check (length(closed_at) = 24),
		note ${text} not null default '' check (length(note) <= 5000)
	) ${end}`.execute(db);
	await sql`create index reports_of_club on reports (club_id)`.execute(db);
	await sql`create index reports_by_closing on reports (closed_at)`.execute(db);
	await sql`create table report_notices (
		id integer primary key check (id = 1),
		sent_at ${text} not null check (length(sent_at) = 24)
	) ${end}`.execute(db);
	await sql`create table sent_back_clubs (
		club_id integer primary key references clubs (id) on delete cascade,
		message ${text} not null check (length(message) between 1 and 5000),
		sent_back_at ${text} not null check (length(sent_back_at) = 24),
		profile ${text} not null,
		submitted_at ${text} check (length(submitted_at) = 24)
	) ${end}`.execute(db);
};
