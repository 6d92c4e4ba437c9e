import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Mail to be sent, written in the transaction of its cause. */
export const outbox: Step = async (db, { id, text, end }) => {
	await sql`create table outbox (
		id ${id},
		recipient ${text} not null,
		subject ${text} not null,
		body ${text} not null,
		made_at ${text} not null check (length(made_at) = 24),
		due_at ${text} not null check (length(due_at) = 24),
		locked_until ${text},
		attempts integer not null default 0,
		sent_at ${text},
		failed_at ${text},
		problem ${text}
	) ${end}`.execute(db);
	await sql`create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null`.execute(db);
};
