import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What happened to accounts and from where, and the key that hashes the addresses. */
export const securityEvents: Step = async (db, { id, text, end }) => {
	await sql`create table security_events (
		id ${id},
		kind ${text} not null check (kind in
			('logged in', 'log-in refused', 'log-in limit reached', 'password changed', 'decision')),
		account_id integer references accounts (id) on delete cascade,
		address_hash ${text} not null,
		created_at ${text} not null check (length(created_at) = 24)
	) ${end}`.execute(db);
	await sql`create index security_events_by_age on security_events (created_at)`.execute(db);
	await sql`create index security_events_of_account on security_events (account_id, created_at)`.execute(db);
	await sql`create table address_keys (key ${text} primary key) ${end}`.execute(db);
	await sql`insert into address_keys (key) values (${randomBytes(32).toString('base64url')})`.execute(db);
};
