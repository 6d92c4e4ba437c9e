import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** In whose name mails are that anybody can cause, for their limits. The notices about daily quotas are gone. */
export const mailSenders: Step = async (db, { text }) => {
	await sql`alter table outbox add column sender ${text}`.execute(db);
	await sql`create index outbox_by_sender on outbox (sender, made_at) where sender is not null`.execute(db);
	await sql`create index outbox_with_sender on outbox (made_at) where sender is not null`.execute(db);
	await sql`drop table room_notices`.execute(db);
};
