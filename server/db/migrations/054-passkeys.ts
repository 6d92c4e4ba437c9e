import { sql } from 'kysely';
import { changeTable } from '../change-table.ts';
import type { Step } from '../migration-step.ts';

const kinds = [
	'logged in',
	'log-in refused',
	'code refused',
	'log-in limit reached',
	'password changed',
	'sessions ended',
	'second factor set up',
	'second factor removed',
	'recovery code used',
	'passkey added',
	'passkey removed',
	'passkey cloned',
	'staff invited',
	'staff joined',
	'staff removed',
	'decision',
].map((kind) => sql.lit(kind));

/** Passkeys of accounts, the challenges they answer, and security events about them. */
export const passkeys: Step = async (db, engineSql) => {
	const { id, long, text, end } = engineSql;
	await sql`create table passkeys (
		id ${id},
		account_id integer not null references accounts (id) on delete cascade,
		credential_id ${text} not null unique,
		public_key ${text} not null,
		counter ${long} not null check (counter >= 0),
		name ${text} not null check (length(name) between 1 and 60),
		created_at ${text} not null check (length(created_at) = 24),
		used_at ${text} check (length(used_at) = 24)
	) ${end}`.execute(db);
	await sql`create index passkeys_of_account on passkeys (account_id)`.execute(db);

	await sql`create table passkey_challenges (
		challenge ${text} primary key,
		session_id integer references sessions (id) on delete cascade,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);
	await sql`create index passkey_challenges_by_age on passkey_challenges (expires_at)`.execute(db);
	await sql`create index passkey_challenges_of_session on passkey_challenges (session_id)
		where session_id is not null`.execute(db);

	await sql`alter table sessions
		add column by_passkey integer not null default 0 check (by_passkey in (0, 1))`.execute(db);

	await changeTable(db, engineSql, {
		table: 'security_events',
		columns: ['id', 'kind', 'account_id', 'address_hash', 'created_at'],
		create: (name) => sql`create table ${name} (
			id ${id},
			kind ${text} not null check (kind in (${sql.join(kinds)})),
			account_id integer references accounts (id) on delete cascade,
			address_hash ${text},
			created_at ${text} not null check (length(created_at) = 24)
		) ${end}`,
		alter: sql`alter table security_events drop constraint security_events_kind_check,
			add constraint security_events_kind_check check (kind in (${sql.join(kinds)}))`,
	});
	if (engineSql.engine === 'postgres') return;
	await sql`create index security_events_by_age on security_events (created_at)`.execute(db);
	await sql`create index security_events_of_account on security_events (account_id, created_at)`.execute(db);
};
