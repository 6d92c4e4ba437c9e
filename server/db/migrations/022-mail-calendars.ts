import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A mail can carry an entry for a calendar, and how many mails an address got in a day can be counted. */
export const mailCalendars: Step = async (db, { text }) => {
	await sql`alter table outbox add column calendar ${text}`.execute(db);
	await sql`alter table outbox add column calendar_method ${text}
		check (calendar_method in ('PUBLISH', 'CANCEL'))`.execute(db);
	await sql`create index outbox_by_recipient on outbox (lower(recipient), made_at)`.execute(db);
};
