import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A session that ended because its account had too many stays until it expires, so that its browser can be told why. */
export const endedSessions: Step = async (db, { text }) => {
	await sql`alter table sessions add column ended_because ${text} check (ended_because in ('too many'))`.execute(db);
};
