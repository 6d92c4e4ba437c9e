import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Forms can be changed: their version tells answers to an older one. */
export const formVersions: Step = async (db) => {
	await sql`alter table forms add column version integer not null default 1`.execute(db);
};
