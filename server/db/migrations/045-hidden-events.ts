import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The staff can hide an event. What its club wants it to be stays in `state`. */
export const hiddenEvents: Step = async (db, { text }) => {
	for (const column of [sql`hidden_at ${text} check (length(hidden_at) = 24)`, sql`hidden_reason ${text}`])
		await sql`alter table events add column ${column}`.execute(db);
};
