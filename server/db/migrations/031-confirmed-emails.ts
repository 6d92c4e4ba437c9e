import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Whether a club has confirmed its e-mail address, the links for that, and what the staff see when a club changes its name. */
export const confirmedEmails: Step = async (db, { text, end }) => {
	await sql`alter table accounts add column confirmed_at ${text} check (length(confirmed_at) = 24)`.execute(db);
	// Clubs that registered before this count as confirmed: they were never asked.
	await sql`update accounts set confirmed_at = created_at where kind = 'club'`.execute(db);
	await sql`create table email_links (
		token_hash ${text} primary key,
		account_id integer not null references accounts (id) on delete cascade,
		email ${text} not null check (length(email) between 3 and 254),
		asked_by integer references accounts (id) on delete cascade,
		expires_at ${text} not null check (length(expires_at) = 24)
	) ${end}`.execute(db);
	await sql`create index email_links_of_account on email_links (account_id)`.execute(db);
	await sql`create index email_links_by_asker on email_links (asked_by) where asked_by is not null`.execute(db);

	await sql`alter table clubs add column former_name ${text}`.execute(db);
	await sql`alter table clubs add column renamed_at ${text} check (length(renamed_at) = 24)`.execute(db);

	await sql`create table pending_notices (
		id integer primary key check (id = 1),
		told_at ${text} not null check (length(told_at) = 24)
	) ${end}`.execute(db);
};
