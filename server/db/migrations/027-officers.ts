import { sql } from 'kysely';
import { changeTable } from '../change-table.ts';
import type { Step } from '../migration-step.ts';

/** Officers, who act for a club under log-ins of their own, and the hand-over to its next leads. */
export const officers: Step = async (db, engineSql) => {
	const { id, text, end } = engineSql;
	await changeTable(db, engineSql, {
		table: 'accounts',
		columns: ['id', 'kind', 'email', 'email_key', 'password_hash', 'created_at'],
		create: (name) => sql`create table ${name} (
			id ${id},
			kind ${text} not null check (kind in ('club', 'staff', 'officer')),
			email ${text} not null check (length(email) between 3 and 254),
			email_key ${text} not null,
			password_hash ${text} not null,
			created_at ${text} not null check (length(created_at) = 24),
			unique (kind, email_key)
		) ${end}`,
		alter: sql`alter table accounts drop constraint accounts_kind_check,
			add constraint accounts_kind_check check (kind in ('club', 'staff', 'officer'))`,
	});

	await sql`create table officers (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		account_id integer references accounts (id),
		name ${text} not null check (length(name) between 1 and 120),
		email ${text} not null check (length(email) between 3 and 254),
		email_key ${text} not null,
		role ${text} not null check (role in ('lead', 'editor', 'reviewer')),
		term_ends ${text} check (length(term_ends) = 10),
		created_at ${text} not null check (length(created_at) = 24),
		used_at ${text} check (length(used_at) = 24),
		unique (club_id, email_key)
	) ${end}`.execute(db);
	await sql`create index officers_of_account on officers (account_id) where account_id is not null`.execute(db);
	await sql`create index officers_by_term on officers (term_ends) where term_ends is not null`.execute(db);

	await sql`create table officer_invitations (
		token_hash ${text} primary key,
		officer_id integer not null references officers (id) on delete cascade,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);
	await sql`create index officer_invitations_of_officer on officer_invitations (officer_id)`.execute(db);

	await sql`create table hand_overs (
		club_id integer primary key references clubs (id) on delete cascade,
		on_day ${text} not null check (length(on_day) = 10)
	) ${end}`.execute(db);
	await sql`create index hand_overs_by_day on hand_overs (on_day)`.execute(db);
	await sql`create table hand_over_leads (
		club_id integer not null references hand_overs (club_id) on delete cascade,
		officer_id integer not null references officers (id) on delete cascade,
		primary key (club_id, officer_id)
	) ${end}`.execute(db);
	await sql`create index hand_over_leads_of_officer on hand_over_leads (officer_id)`.execute(db);

	await sql`alter table clubs add column shared_login integer not null default 1 check (shared_login in (0, 1))`.execute(
		db,
	);
	await sql`alter table sessions add column officer_id integer references officers (id) on delete cascade`.execute(db);
	await sql`create index sessions_of_officer on sessions (officer_id) where officer_id is not null`.execute(db);
};
