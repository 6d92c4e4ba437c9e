/** Idempotency: a double click or a retry after a lost reply takes effect once. */

import { createHash } from 'node:crypto';
import { recordNothing } from '#server/trail/trail.ts';
import type { Reader, Tx } from './tables.ts';

interface IdempotencyRow {
	key: string;
	made_at: string;
	reply: string | null;
}

// The table keeps its first name, `deeds`, because released migrations are never edited.
declare module './tables.ts' {
	interface Tables {
		deeds: IdempotencyRow;
	}
}

export const idempotencyKey = (...parts: readonly string[]): string =>
	createHash('sha256')
		.update(parts.map((part) => `${part.length}:${part}`).join(''))
		.digest('base64url');

async function insertKeys(tx: Tx, keys: readonly string[], now: string): Promise<Set<string>> {
	const inserted = await tx
		.insertInto('deeds')
		.values(keys.map((key) => ({ key, made_at: now, reply: null })))
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning('key')
		.execute();
	return new Set(inserted.map(({ key }) => key));
}

const parsed = ({ reply }: { reply: string | null }): unknown => (reply === null ? undefined : JSON.parse(reply));

/**
 * Runs `work` in `tx` and stores its reply under `key`. A later call with the same key gets that reply. A concurrent
 * one waits, because the key is inserted in the same transaction.
 */
export async function idempotent<T>(tx: Tx, key: string, now: string, work: () => Promise<T>): Promise<T> {
	const isNew = (await insertKeys(tx, [key], now)).has(key);
	if (!isNew) {
		recordNothing(tx);
		const known = await findReply(tx, key);
		if (!known) throw new Error('An idempotency key was deleted while it was claimed.');
		return known.reply as T;
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

export async function findReply(db: Reader, key: string): Promise<{ reply: unknown } | undefined> {
	const known = await db.selectFrom('deeds').select('reply').where('key', '=', key).executeTakeFirst();
	return known && { reply: parsed(known) };
}

export async function claimKeys(tx: Tx, keys: readonly string[], now: string): Promise<Map<string, unknown>> {
	if (keys.length === 0) return new Map();
	// Always in one order, to avoid deadlocks.
	const claimed = await insertKeys(tx, keys.toSorted(), now);
	const known = keys.filter((key) => !claimed.has(key));
	if (known.length === 0) return new Map();
	const replies = await tx.selectFrom('deeds').select(['key', 'reply']).where('key', 'in', known).execute();
	return new Map(replies.map((row) => [row.key, parsed(row)]));
}

/** Stores the replies. Releases keys without one: a refused request may be tried again. */
export async function settleKeys(
	tx: Tx,
	now: string,
	settled: readonly { key: string; reply: unknown }[],
): Promise<void> {
	const refused = settled.filter(({ reply }) => reply === undefined).map(({ key }) => key);
	const replied = settled.flatMap(({ key, reply }) =>
		reply === undefined ? [] : [{ key, made_at: now, reply: JSON.stringify(reply) }],
	);
	if (refused.length > 0) await tx.deleteFrom('deeds').where('key', 'in', refused).execute();
	if (replied.length === 0) return;
	await tx
		.insertInto('deeds')
		.values(replied)
		.onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ reply: eb.ref('excluded.reply') })))
		.execute();
}

/** Deletes up to `most` keys made before `before`, and returns how many. Retries come within minutes. */
export async function deleteIdempotencyKeys(tx: Tx, before: string, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('deeds')
		.where('key', 'in', (eb) => eb.selectFrom('deeds').select('key').where('made_at', '<', before).limit(most))
		.returning('key')
		.execute();
	return rows.length;
}
