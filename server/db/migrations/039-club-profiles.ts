import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Links, category, meeting line and chosen hue of a club, and the categories, which the staff make. */
export const clubProfiles: Step = async (db, { id, text, end }) => {
	await sql`create table club_categories (
		id ${id},
		name ${text} not null check (length(name) between 1 and 40),
		name_key ${text} not null unique
	) ${end}`.execute(db);
	await sql`alter table clubs add column links ${text} not null default '[]' check (length(links) <= 5000)`.execute(db);
	await sql`alter table clubs add column category_id integer references club_categories (id)`.execute(db);
	await sql`alter table clubs add column meets ${text} not null default '' check (length(meets) <= 120)`.execute(db);
	await sql`alter table clubs add column hue_chosen integer check (hue_chosen between 0 and 330)`.execute(db);
	await sql`create index clubs_of_category on clubs (category_id)`.execute(db);
};
