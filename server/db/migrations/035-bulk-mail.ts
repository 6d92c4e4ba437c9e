import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Which mails were written to many people at once: they leave after those that somebody waits for. */
export const bulkMail: Step = async (db) => {
	await sql`alter table outbox add column bulk integer not null default 0 check (bulk in (0, 1))`.execute(db);
	await sql`create index outbox_order on outbox (bulk, due_at, id)
		where sent_at is null and failed_at is null and locked_until is null`.execute(db);
};
