import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Old quiz results are erased: the index finds them, and the column keeps their totals. */
export const pastResults: Step = async (db, { text }) => {
	await sql`alter table quizzes add column past_results ${text}`.execute(db);
	await sql`create index quiz_results_by_age on quiz_results (created_at)`.execute(db);
};
