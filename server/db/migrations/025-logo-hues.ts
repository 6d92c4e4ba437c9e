import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The hue of a club's logo: -1 if the logo has no colour, null until it is known. */
export const logoHues: Step = async (db) => {
	await sql`alter table clubs add column logo_hue integer check (logo_hue between -1 and 355)`.execute(db);
};
