import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A quiz that is corrected: its version, whether people have its questions, and by which version a result was graded. */
export const quizCorrections: Step = async (db, { text }) => {
	await sql`alter table quizzes add column version integer not null default 1 check (version >= 1)`.execute(db);
	await sql`alter table quizzes add column opened integer not null default 0 check (opened in (0, 1))`.execute(db);
	await sql`update quizzes set opened = 1 where past_results is not null
		or exists (select 1 from quiz_starts where quiz_starts.quiz_id = quizzes.id)
		or exists (select 1 from quiz_results where quiz_results.quiz_id = quizzes.id)`.execute(db);
	await sql`alter table quiz_questions add column former_options ${text}`.execute(db);
	await sql`alter table quiz_questions add column corrected_in integer not null default 0`.execute(db);
	await sql`alter table quiz_results add column quiz_version integer not null default 1`.execute(db);
};
