import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Hiring sessions, their positions and the applications for them. */
export const hiring: Step = async (db, { id, text, end }) => {
	await sql`create table hiring_sessions (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		title ${text} not null check (length(title) between 1 and 120),
		description ${text} not null check (length(description) <= 5000),
		start_date ${text} not null check (length(start_date) = 10),
		end_date ${text} not null check (length(end_date) = 10),
		closed_on ${text} check (length(closed_on) = 10),
		created_at ${text} not null check (length(created_at) = 24),
		check (start_date <= end_date)
	) ${end}`.execute(db);
	await sql`create index hiring_sessions_of_club on hiring_sessions (club_id)`.execute(db);
	await sql`create index hiring_sessions_by_end on hiring_sessions (end_date)`.execute(db);

	await sql`create table hiring_positions (
		id ${id},
		session_id integer not null references hiring_sessions (id) on delete cascade,
		title ${text} not null check (length(title) between 1 and 120),
		description ${text} not null check (length(description) between 1 and 5000),
		spots integer not null check (spots between 1 and 10000),
		past_applications integer not null default 0,
		past_accepted integer not null default 0
	) ${end}`.execute(db);
	await sql`create index hiring_positions_of_session on hiring_positions (session_id)`.execute(db);

	await sql`create table applications (
		id ${id},
		position_id integer not null references hiring_positions (id) on delete cascade,
		token ${text} not null unique,
		name ${text} not null check (length(name) <= 120),
		year_of_study integer check (year_of_study between 1 and 9999),
		department ${text} not null check (length(department) <= 80),
		phone ${text} not null check (length(phone) <= 40),
		email ${text} check (length(email) between 3 and 254),
		resume ${text} unique,
		resume_name ${text} check (length(resume_name) <= 130),
		state ${text} not null check (state in ('received', 'shortlisted', 'accepted', 'declined')),
		state_since ${text} not null check (length(state_since) = 24),
		told_state ${text} check (told_state in ('shortlisted', 'accepted', 'declined')),
		created_at ${text} not null check (length(created_at) = 24),
		check ((resume is null) = (resume_name is null))
	) ${end}`.execute(db);
	await sql`create index applications_of_position on applications (position_id, id)`.execute(db);
};
