/** A request sent twice with the same idempotency key takes effect once: a double click, or a retry after a lost reply. */

import { createHash } from 'node:crypto';
import { recordNothing } from '#server/trail/trail.ts';
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
		recordNothing(tx);
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

/** Claims keys, and gives the stored replies to those that had been claimed before. */
export async function claimKeys(tx: Tx, keys: readonly string[], now: string): Promise<Map<string, unknown>> {
	const replies = new Map<string, unknown>();
	if (keys.length === 0) return replies;
	const claimed = await tx
		.insertInto('deeds')
		.values(keys.map((key) => ({ key, made_at: now, reply: null })))
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning('key')
		.execute();
	const isClaimed = new Set(claimed.map(({ key }) => key));
	const known = keys.filter((key) => !isClaimed.has(key));
	if (known.length === 0) return replies;
	const rows = await tx.selectFrom('deeds').select(['key', 'reply']).where('key', 'in', known).execute();
	for (const { key, reply } of rows) replies.set(key, reply === null ? undefined : JSON.parse(reply));
	return replies;
}

/** Stores the replies to claimed keys, and gives the keys without a reply free again: what was refused may be tried anew. */
export async function settleKeys(
	tx: Tx,
	now: string,
	settled: readonly { key: string; reply: unknown }[],
): Promise<void> {
	const [refused, replied] = [
		settled.filter(({ reply }) => reply === undefined).map(({ key }) => key),
		settled.filter(({ reply }) => reply !== undefined),
	];
	if (refused.length > 0) await tx.deleteFrom('deeds').where('key', 'in', refused).execute();
	if (replied.length === 0) return;
	await tx
		.insertInto('deeds')
		.values(replied.map(({ key, reply }) => ({ key, made_at: now, reply: JSON.stringify(reply) })))
		.onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ reply: eb.ref('excluded.reply') })))
		.execute();
}

/** Deletes so many keys made before `before`: a retry comes within minutes, so old ones are of no use. Gives how many. */
export async function deleteIdempotencyKeys(tx: Tx, before: string, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('deeds')
		.where('key', 'in', (eb) => eb.selectFrom('deeds').select('key').where('made_at', '<', before).limit(most))
		.returning('key')
		.execute();
	return rows.length;
}
