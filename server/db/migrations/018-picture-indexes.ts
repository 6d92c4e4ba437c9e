import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A picture is public only while its club is, so each request for one looks up its club. */
export const pictureIndexes: Step = async (db) => {
	await sql`create index clubs_by_logo on clubs (logo) where logo is not null`.execute(db);
	await sql`create index members_by_picture on members (picture) where picture is not null`.execute(db);
};
