/** Counts mails of the outbox. */
import { sql } from 'kysely';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';

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

export async function countUnsent(db: Reader): Promise<{ waiting: number; failed: number }> {
	const unsent = db.selectFrom('outbox').select(rowCount).where('sent_at', 'is', null);
	const [waiting, failed] = await Promise.all([
		unsent.where('failed_at', 'is', null).executeTakeFirstOrThrow(),
		unsent.where('failed_at', 'is not', null).executeTakeFirstOrThrow(),
	]);
	return { waiting: waiting.count, failed: failed.count };
}
