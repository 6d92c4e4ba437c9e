import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Responses become registrations, with a state, a link of their own and a place at the event. Existing ones become `going`. */
export const registrations: Step = async (db, { text, end }) => {
	for (const column of [
		sql`places integer check (places between 1 and 100000)`,
		sql`registration_closes_at ${text} check (length(registration_closes_at) = 24)`,
		sql`confirm_by_mail integer not null default 0 check (confirm_by_mail in (0, 1))`,
		sql`sequence integer not null default 0`,
		sql`reminded_at ${text} check (length(reminded_at) = 24)`,
	])
		await sql`alter table events add column ${column}`.execute(db);

	await sql`create table place_counts (
		event_id integer primary key references events (id) on delete cascade,
		going integer not null check (going >= 0),
		waiting integer not null check (waiting >= 0),
		last_rank integer not null
	) ${end}`.execute(db);

	for (const column of [
		sql`state ${text} not null default 'going' check (state in ('unconfirmed', 'going', 'waiting', 'cancelled'))`,
		sql`rank integer`,
		sql`token ${text}`,
		sql`email ${text} check (length(email) <= 254)`,
		sql`email_key ${text}`,
	])
		await sql`alter table responses add column ${column}`.execute(db);
	await sql`create unique index responses_by_token on responses (token) where token is not null`.execute(db);
	await sql`create index responses_waiting on responses (form_id, rank) where state = 'waiting'`.execute(db);
	await sql`create index responses_unconfirmed on responses (created_at) where state = 'unconfirmed'`.execute(db);
	await sql`create index responses_by_email on responses (form_id, email_key) where email_key is not null`.execute(db);

	await sql`alter table forms add column deleted_event ${text}`.execute(db);
	await sql`alter table forms add column erased_responses integer not null default 0`.execute(db);
};
