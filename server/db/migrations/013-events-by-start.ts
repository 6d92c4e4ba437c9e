import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Lists of events are ranges of their start: the index by end made each of them read the archive. */
export const eventsByStart: Step = async (db) => {
	await sql`create index events_by_start on events (starts_at, id)`.execute(db);
	await sql`drop index events_by_end`.execute(db);
};
