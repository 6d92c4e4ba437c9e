import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Mails name whom to answer and where to unsubscribe, and can be replaced while they wait; people unsubscribe from an event. */
export const replyAndUnsubscribe: Step = async (db, { text }) => {
	for (const column of ['reply_to', 'unsubscribe_url', 'memo'])
		await sql`alter table outbox add column ${sql.ref(column)} ${text}`.execute(db);
	await sql`alter table responses add column unsubscribed_at ${text} check (length(unsubscribed_at) = 24)`.execute(db);
};
