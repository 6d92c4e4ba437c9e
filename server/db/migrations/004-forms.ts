import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Registration forms and what people answered. */
export const forms: Step = async (db, { text, end }) => {
	await sql`create table forms (
		id ${text} primary key,
		club_id integer not null references clubs (id) on delete cascade,
		title ${text} not null check (length(title) between 1 and 120),
		fields ${text} not null,
		created_at ${text} not null check (length(created_at) = 24)
	) ${end}`.execute(db);
	await sql`create index forms_of_club on forms (club_id)`.execute(db);

	await sql`create table responses (
		id ${text} primary key,
		form_id ${text} not null references forms (id) on delete cascade,
		created_at ${text} not null check (length(created_at) = 24),
		answers ${text} not null
	) ${end}`.execute(db);
	await sql`create index responses_of_form on responses (form_id, created_at, id)`.execute(db);
};
