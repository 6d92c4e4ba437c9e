import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The `UID`, the version and the last change of entries in calendars. Without a `UID` it is the former one, which held the site's host. */
export const calendarEntries: Step = async (db, { text }) => {
	for (const table of ['events', 'responses']) {
		const alter = sql`alter table ${sql.table(table)} add column`;
		await sql`${alter} calendar_uid ${text}`.execute(db);
		await sql`${alter} changed_at ${text} check (length(changed_at) = 24)`.execute(db);
	}
	await sql`alter table responses add column sequence integer not null default 0`.execute(db);
};
