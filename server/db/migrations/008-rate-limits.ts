import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The counts of rate limits that several processes on one PostgreSQL share. */
export const rateLimits: Step = async (db, { text, long, end }) => {
	await sql`create table rate_limits (
		key ${text} primary key,
		points integer not null default 0,
		expire ${long}
	) ${end}`.execute(db);
};
