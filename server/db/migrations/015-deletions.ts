import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Forms and quizzes are marked as deleted first; what belongs to them is erased in batches afterwards. */
export const deletions: Step = async (db, { text }) => {
	for (const table of ['forms', 'quizzes']) {
		await sql`alter table ${sql.table(table)} add column deleted_at ${text} check (length(deleted_at) = 24)`.execute(
			db,
		);
		await sql`create index ${sql.id(`${table}_deleted`)} on ${sql.table(table)} (deleted_at)
			where deleted_at is not null`.execute(db);
	}
};
