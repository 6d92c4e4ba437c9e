import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Daily quotas (`room`) of which four fifths are used, for a notice to the staff. */
export const roomNotices: Step = async (db, { text, end }) => {
	await sql`create table room_notices (
		room ${text} not null,
		subject ${text} not null,
		noticed_at ${text} not null check (length(noticed_at) = 24),
		primary key (room, subject)
	) ${end}`.execute(db);
};
