import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What a club chooses for a quiz, when it closed the quiz, and whether a result's code was shown. */
export const quizChoices: Step = async (db, { text }) => {
	for (const choice of ['key_after_close', 'open_to_all', 'code_required'])
		await sql`alter table quizzes add column ${sql.id(choice)} integer not null default 0
			check (${sql.id(choice)} in (0, 1))`.execute(db);
	await sql`alter table quizzes add column closed_at ${text} check (length(closed_at) = 24)`.execute(db);
	// Null for results of earlier versions, which did not record it.
	await sql`alter table quiz_results add column code_shown integer check (code_shown in (0, 1))`.execute(db);
};
