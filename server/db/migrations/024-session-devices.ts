import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What a login session was started with, for the list of an account's sessions. Unknown of older ones. */
export const sessionDevices: Step = async (db, { text }) => {
	await sql`alter table sessions add column device ${text} check (length(device) <= 60)`.execute(db);
};
