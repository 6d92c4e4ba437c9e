import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Staff invite and remove each other. The row of a removed person stays, because decisions refer to it. */
export const staffPeople: Step = async (db, { text }) => {
	await sql`alter table staff add column used_at ${text} check (length(used_at) = 24)`.execute(db);
	await sql`alter table staff add column removed_at ${text} check (length(removed_at) = 24)`.execute(db);
	await sql`alter table staff_invitations
		add column staff_id integer references staff (id) on delete cascade`.execute(db);
	await sql`create index staff_invitations_of_staff on staff_invitations (staff_id) where staff_id is not null`.execute(
		db,
	);
};
