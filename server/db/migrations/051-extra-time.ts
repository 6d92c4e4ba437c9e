import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Extra time of single people in quizzes, and when it ended for those from whom it was taken back. */
export const extraTime: Step = async (db, { text, end }) => {
	await sql`create table quiz_extra_times (
		quiz_id integer not null references quizzes (id) on delete cascade,
		roll_key ${text} not null check (length(roll_key) >= 1),
		roll_no ${text} not null check (length(roll_no) between 1 and 80),
		percent integer not null check (percent between 10 and 200),
		given_at ${text} not null check (length(given_at) = 24),
		primary key (quiz_id, roll_key)
	) ${end}`.execute(db);
	await sql`create index quiz_extra_times_by_age on quiz_extra_times (given_at)`.execute(db);
	await sql`alter table quiz_starts add column ended_at ${text} check (length(ended_at) = 24)`.execute(db);
};
