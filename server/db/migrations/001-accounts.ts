import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Accounts, their login sessions, the links that set a password, and idempotency keys (`deeds`). */
export const accounts: Step = async (db, { id, text, end }) => {
	await sql`create table accounts (
		id ${id},
		kind ${text} not null check (kind in ('club', 'staff')),
		email ${text} not null check (length(email) between 3 and 254),
		email_key ${text} not null,
		password_hash ${text} not null,
		created_at ${text} not null check (length(created_at) = 24),
		unique (kind, email_key)
	) ${end}`.execute(db);

	await sql`create table sessions (
		id ${id},
		account_id integer not null references accounts (id) on delete cascade,
		cookie_hash ${text} not null unique,
		bearer_hash ${text} not null unique,
		created_at ${text} not null check (length(created_at) = 24),
		seen_at ${text} not null check (length(seen_at) = 24),
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);
	await sql`create index sessions_of_account on sessions (account_id, seen_at)`.execute(db);

	await sql`create table password_links (
		token_hash ${text} primary key,
		account_id integer not null references accounts (id) on delete cascade,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);
	await sql`create index password_links_of_account on password_links (account_id)`.execute(db);

	await sql`create table deeds (
		key ${text} primary key,
		made_at ${text} not null check (length(made_at) = 24),
		reply ${text}
	) ${end}`.execute(db);
	await sql`create index deeds_by_age on deeds (made_at)`.execute(db);
};
