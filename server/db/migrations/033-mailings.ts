import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Mailings: the rest of a mail to more people than one transaction writes to. */
export const mailings: Step = async (db, { id, text, end }) => {
	await sql`create table mailings (
		id ${id},
		form_id ${text} not null references forms (id) on delete cascade,
		written_until ${text} not null,
		mailing ${text} not null,
		withdraw_key ${text}
	) ${end}`.execute(db);
	await sql`create index mailings_of_form on mailings (form_id)`.execute(db);
};
