import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A decision about a club can be undone while its mail waits: the mail is found by a key, the record stays. */
export const undoneDecisions: Step = async (db, { text }) => {
	await sql`alter table decisions add column former_status ${text}
		check (former_status in ('pending', 'approved', 'rejected', 'suspended'))`.execute(db);
	await sql`alter table decisions add column undone_at ${text} check (length(undone_at) = 24)`.execute(db);
	await sql`alter table decisions add column undone_by integer references staff (id)`.execute(db);
	await sql`alter table outbox add column withdraw_key ${text}`.execute(db);
	await sql`create unique index outbox_by_withdraw_key on outbox (withdraw_key) where withdraw_key is not null`.execute(
		db,
	);
};
