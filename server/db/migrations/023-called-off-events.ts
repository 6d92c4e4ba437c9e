import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/**
 * When the people who registered for an event were told that it is called off, so that they are told once; and when the
 * answers and addresses of a deleted form's registrations were erased.
 */
export const calledOffEvents: Step = async (db, { text }) => {
	await sql`alter table events add column called_off_at ${text} check (length(called_off_at) = 24)`.execute(db);
	await sql`alter table forms add column stripped_at ${text} check (length(stripped_at) = 24)`.execute(db);
	await sql`create index responses_by_state on responses (form_id, state)`.execute(db);
};
