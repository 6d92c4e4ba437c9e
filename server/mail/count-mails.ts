import { sql } from 'kysely';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';

/** How many mails each of these addresses, in lower case, was written since then. */
export async function countMailsTo(db: Reader, keys: readonly string[], since: string): Promise<Map<string, number>> {
	const key = sql<string>`lower(recipient)`;
	const rows = await db
		.selectFrom('outbox')
		.select([key.as('key'), rowCount])
		.where(key, 'in', keys)
		.where('made_at', '>', since)
		.groupBy(key)
		.execute();
	return new Map(rows.map((row) => [row.key, row.count]));
}
