import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Who registered for an event is told once that it does not take place; and what erases registrations knows where it is done. */
export const calledOffEvents: Step = async (db, { text }) => {
	await sql`alter table events add column called_off_at ${text} check (length(called_off_at) = 24)`.execute(db);
	await sql`alter table forms add column stripped_at ${text} check (length(stripped_at) = 24)`.execute(db);
	await sql`create index responses_by_state on responses (form_id, state)`.execute(db);
};
