import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** A club is marked as deleted first and then erased in batches; its name and the reason stay. */
export const deletedClubs: Step = async (db, { id, text, end }) => {
	await sql`alter table clubs add column deleted_at ${text} check (length(deleted_at) = 24)`.execute(db);
	await sql`create index clubs_deleted on clubs (deleted_at) where deleted_at is not null`.execute(db);
	await sql`create table deleted_clubs (
		id ${id},
		name ${text} not null check (length(name) between 1 and 120),
		reason ${text} not null check (length(reason) <= 5000),
		staff_id integer references staff (id),
		deleted_at ${text} not null check (length(deleted_at) = 24)
	) ${end}`.execute(db);
};
