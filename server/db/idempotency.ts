/** A request sent twice with the same idempotency key takes effect once: a double click, or a retry after a lost reply. */
import { createHash } from 'node:crypto';
import type { Tx } from './tables.ts';

interface IdempotencyRow {
	key: string;
	made_at: string;
	reply: string | null;
}

// The table is called `deeds` since the first release, and a released migration is never edited.
declare module './tables.ts' {
	interface Tables {
		deeds: IdempotencyRow;
	}
}

/** The key under which a reply is stored: it covers the caller, the call, the content, and the key that was sent. */
export const idempotencyKey = (...parts: readonly string[]): string =>
	createHash('sha256')
		.update(parts.map((part) => `${part.length}:${part}`).join(''))
		.digest('base64url');

/**
 * Does `work` in `tx` and stores its reply under `key`. A later call with the same key gets the stored reply and does
 * nothing. Of two concurrent calls the second waits for the first, because the key is inserted in the same transaction.
 */
export async function idempotent<T>(tx: Tx, key: string, now: string, work: () => Promise<T>): Promise<T> {
	const taken = await tx
		.insertInto('deeds')
		.values({ key, made_at: now, reply: null })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning('key')
		.executeTakeFirst();
	if (!taken) {
		const { reply } = await tx.selectFrom('deeds').select('reply').where('key', '=', key).executeTakeFirstOrThrow();
		return (reply === null ? undefined : JSON.parse(reply)) as T;
	}
	const result = await work();
	if (result !== undefined)
		await tx
			.updateTable('deeds')
			.set({ reply: JSON.stringify(result) })
			.where('key', '=', key)
			.execute();
	return result;
}

/** Deletes keys made before `before`: a retry comes within minutes, so old ones are of no use. */
export const deleteIdempotencyKeys = (tx: Tx, before: string) =>
	tx.deleteFrom('deeds').where('made_at', '<', before).execute();
