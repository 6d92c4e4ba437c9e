import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Clubs, their members, the staff and what the staff decided. */
export const clubs: Step = async (db, { id, text, end }) => {
	await sql`create table staff (
		id ${id},
		account_id integer not null unique references accounts (id) on delete cascade,
		name ${text} not null check (length(name) between 1 and 120)
	) ${end}`.execute(db);

	await sql`create table staff_invitations (
		token_hash ${text} primary key,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);

	await sql`create table clubs (
		id ${id},
		account_id integer not null unique references accounts (id),
		name ${text} not null check (length(name) between 1 and 120),
		description ${text} not null check (length(description) between 1 and 5000),
		founded_date ${text} not null check (length(founded_date) = 10),
		logo ${text},
		status ${text} not null check (status in ('pending', 'approved', 'rejected', 'suspended')),
		created_at ${text} not null check (length(created_at) = 24)
	) ${end}`.execute(db);
	await sql`create index clubs_by_status on clubs (status, name)`.execute(db);

	await sql`create table members (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		first_name ${text} not null check (length(first_name) between 1 and 80),
		last_name ${text} not null check (length(last_name) between 1 and 80),
		email ${text} not null check (length(email) between 3 and 254),
		role ${text} not null check (length(role) between 1 and 80),
		join_date ${text} not null check (length(join_date) = 10),
		picture ${text}
	) ${end}`.execute(db);
	await sql`create index members_of_club on members (club_id)`.execute(db);

	await sql`create table decisions (
		id ${id},
		club_id integer not null references clubs (id) on delete cascade,
		staff_id integer not null references staff (id),
		what ${text} not null check (what in ('approved', 'rejected', 'suspended', 'reinstated')),
		reason ${text} not null default '' check (length(reason) <= 5000),
		made_at ${text} not null check (length(made_at) = 24)
	) ${end}`.execute(db);
	await sql`create index decisions_of_club on decisions (club_id, made_at)`.execute(db);
};
