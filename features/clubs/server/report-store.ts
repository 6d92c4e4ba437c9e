/** The clubs of a year, for its report. */
import type { Reader } from '#server/db/tables.ts';

/** Clubs that are approved, or were until they were suspended, and registered before `until`. */
export const listClubsUntil = (db: Reader, until: string) =>
	db
		.selectFrom('clubs')
		.select(['id', 'name', 'category_id', 'created_at', 'dormant_since'])
		.where('status', 'in', ['approved', 'suspended'])
		.where('created_at', '<', until)
		.execute();

/** When the first club registered. */
export async function firstRegistration(db: Reader): Promise<string | undefined> {
	const row = await db
		.selectFrom('clubs')
		.select(({ fn }) => fn.min<string | null>('created_at').as('first'))
		.executeTakeFirst();
	return row?.first ?? undefined;
}
