import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Without these indexes, lists and jobs would read everything that a site has gathered over the years. */
export const indexes: Step = async (db) => {
	// Lists of events are ranges of their start; the index by end made each of them read the archive.
	await sql`create index events_by_start on events (starts_at, id)`.execute(db);
	await sql`drop index events_by_end`.execute(db);
	// The public list asks each club for its sessions that have not ended.
	await sql`create index hiring_sessions_of_club_by_end on hiring_sessions (club_id, end_date)`.execute(db);
	await sql`drop index hiring_sessions_of_club`.execute(db);
	await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db);
	await sql`create index password_links_by_expiry on password_links (expires_at)`.execute(db);
	await sql`create index outbox_by_age on outbox (made_at)`.execute(db);
	await sql`create index outbox_failed on outbox (failed_at, id) where failed_at is not null`.execute(db);
};
