import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The browser or client that started a login session, for the list of an account's sessions. Null for older ones. */
export const sessionDevices: Step = async (db, { text }) => {
	await sql`alter table sessions add column device ${text} check (length(device) <= 60)`.execute(db);
};
