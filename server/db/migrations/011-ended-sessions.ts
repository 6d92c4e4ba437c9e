import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A session that ended because the account has too many is kept until its time is over, so that it can be told why. */
export const endedSessions: Step = async (db, { text }) => {
	await sql`alter table sessions add column ended_because ${text} check (ended_because in ('too many'))`.execute(db);
};
