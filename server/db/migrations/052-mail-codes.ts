import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What a mail shows as a QR code. */
export const mailCodes: Step = async (db, { text }) => {
	await sql`alter table outbox add column code ${text}`.execute(db);
};
