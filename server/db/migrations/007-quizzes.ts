import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Quizzes, who takes them, when they opened one, and what they scored. */
export const quizzes: Step = async (db, { id, text, end }) => {
	await sql`create table quizzes (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		title ${text} not null check (length(title) between 1 and 120),
		secret_code ${text} not null check (length(secret_code) between 1 and 80),
		time_limit integer check (time_limit between 1 and 600),
		shuffled integer not null default 0 check (shuffled in (0, 1)),
		created_at ${text} not null check (length(created_at) = 24)
	) ${end}`.execute(db);
	await sql`create index quizzes_of_club on quizzes (club_id, created_at)`.execute(db);

	await sql`create table quiz_questions (
		id ${id},
		quiz_id integer not null references quizzes (id) on delete cascade,
		position integer not null check (position between 0 and 99),
		question ${text} not null check (length(question) between 1 and 500),
		options ${text} not null,
		correct integer not null check (correct between 0 and 3),
		unique (quiz_id, position)
	) ${end}`.execute(db);

	await sql`create table quiz_participants (
		id ${text} primary key,
		name ${text} not null check (length(name) between 1 and 120),
		roll_no ${text} not null check (length(roll_no) between 1 and 80),
		year integer not null check (year between 1 and 9999),
		created_at ${text} not null check (length(created_at) = 24)
	) ${end}`.execute(db);
	await sql`create index quiz_participants_by_age on quiz_participants (created_at)`.execute(db);

	await sql`create table quiz_starts (
		quiz_id integer not null references quizzes (id) on delete cascade,
		participant_id ${text} not null references quiz_participants (id) on delete cascade,
		started_at ${text} not null check (length(started_at) = 24),
		primary key (quiz_id, participant_id)
	) ${end}`.execute(db);
	await sql`create index quiz_starts_of_participant on quiz_starts (participant_id)`.execute(db);

	await sql`create table quiz_results (
		id ${id},
		quiz_id integer not null references quizzes (id) on delete cascade,
		participant_id ${text} not null references quiz_participants (id) on delete cascade,
		correct_answers integer not null,
		questions integer not null,
		choices ${text} not null,
		created_at ${text} not null check (length(created_at) = 24),
		unique (quiz_id, participant_id),
		check (questions >= 1 and correct_answers between 0 and questions)
	) ${end}`.execute(db);
	await sql`create index quiz_results_of_participant on quiz_results (participant_id)`.execute(db);
};
