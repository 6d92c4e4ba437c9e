import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** What a member of the staff shows besides the password. A secret counts once a code of it was shown. */
export const secondFactors: Step = async (db, { text, end }) => {
	await sql`create table second_factors (
		account_id integer primary key references accounts (id) on delete cascade,
		secret ${text} not null check (length(secret) = 32),
		confirmed_at ${text} check (length(confirmed_at) = 24),
		last_step integer not null
	) ${end}`.execute(db);
	await sql`create table recovery_codes (
		account_id integer not null references second_factors (account_id) on delete cascade,
		code_hash ${text} not null,
		primary key (account_id, code_hash)
	) ${end}`.execute(db);
};
