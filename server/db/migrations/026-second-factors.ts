import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The second factor of staff accounts. A secret counts only once a code made from it was entered. */
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
