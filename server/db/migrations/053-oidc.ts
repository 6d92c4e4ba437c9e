import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Single sign-on: log-ins under way, accounts linked to a person at the provider, and links that log staff in once. */
export const oidc: Step = async (db, { id, text, end }) => {
	await sql`create table oidc_flows (
		state_hash ${text} primary key,
		browser_hash ${text} not null,
		purpose ${text} not null check (purpose in ('club', 'staff', 'officerInvitation', 'staffInvitation')),
		nonce ${text} not null,
		verifier ${text} not null,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);

	await sql`create table oidc_arrivals (
		browser_hash ${text} primary key,
		identity ${text} not null,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);

	await sql`create table oidc_identities (
		kind ${text} not null check (kind in ('officer', 'staff')),
		issuer ${text} not null,
		subject ${text} not null,
		account_id integer not null references accounts (id) on delete cascade,
		by_group integer not null check (by_group in (0, 1)),
		linked_at ${text} not null check (length(linked_at) = 24),
		primary key (kind, issuer, subject)
	) ${end}`.execute(db);
	await sql`create unique index oidc_identities_of_account on oidc_identities (account_id, issuer)`.execute(db);

	await sql`create table oidc_logins (
		id ${id},
		account_id integer not null references accounts (id) on delete cascade,
		refresh_token ${text},
		end_session_url ${text},
		checked_at ${text} not null check (length(checked_at) = 24),
		next_check_at ${text} not null check (length(next_check_at) = 24)
	) ${end}`.execute(db);
	await sql`create index oidc_logins_of_account on oidc_logins (account_id)`.execute(db);
	await sql`alter table sessions
		add column oidc_login_id integer references oidc_logins (id) on delete cascade`.execute(db);
	await sql`create index sessions_by_oidc_login on sessions (oidc_login_id) where oidc_login_id is not null`.execute(
		db,
	);

	await sql`create table one_time_logins (
		account_id integer primary key references accounts (id) on delete cascade,
		token_hash ${text} not null unique,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);
};
