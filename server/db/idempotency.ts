/** A request sent twice with the same idempotency key takes effect once: a double click, or a retry after a lost reply. */

import { createHash } from 'node:crypto';
import { recordNothing } from '#server/trail/trail.ts';
import { prepared, preparedWrite, runEach } from './prepared.ts';
import type { Reader, Tx } from './tables.ts';

interface IdempotencyRow {
	key: string;
	made_at: string;
	reply: string | null;
}

// The table has been called `deeds` since the first release, and a released migration is never edited.
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

const claim = (tx: Tx, rows: IdempotencyRow | readonly IdempotencyRow[]) =>
	tx
		.insertInto('deeds')
		.values(rows)
		.onConflict((conflict) => conflict.column('key').doNothing());
const claimOne = preparedWrite((tx: Tx, row: IdempotencyRow) => claim(tx, row), ['key', 'made_at', 'reply']);

const replyTo = prepared((db: Reader, { key }: { key: string }) =>
	db.selectFrom('deeds').select(['key', 'reply']).where('key', '=', key),
);
const setReply = prepared((tx: Tx, { key, reply }: { key: string; reply: string }) =>
	tx.updateTable('deeds').set({ reply }).where('key', '=', key),
);

const settlement = (tx: Tx, rows: IdempotencyRow | readonly IdempotencyRow[]) =>
	tx
		.insertInto('deeds')
		.values(rows)
		.onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ reply: eb.ref('excluded.reply') })));
const settleOne = prepared((tx: Tx, row: IdempotencyRow) => settlement(tx, row), ['key', 'made_at', 'reply']);

const parsed = ({ reply }: { reply: string | null }): unknown => (reply === null ? undefined : JSON.parse(reply));

/**
 * Does `work` in `tx` and stores its reply under `key`. A later call with the same key gets the stored reply and does
 * nothing. Of two concurrent calls the second waits for the first, because the key is inserted in the same transaction.
 */
export async function idempotent<T>(tx: Tx, key: string, now: string, work: () => Promise<T>): Promise<T> {
	const { changes } = await claimOne(tx, { key, made_at: now, reply: null });
	if (changes === 0) {
		recordNothing(tx);
		const [known] = await replyTo(tx, { key });
		if (!known) throw new Error('An idempotency key was deleted while it was claimed.');
		return parsed(known) as T;
	}
	const result = await work();
	if (result !== undefined) await setReply(tx, { key, reply: JSON.stringify(result) });
	return result;
}

/** The stored reply under `key`; undefined where nothing was done under it. */
export async function findReply(db: Reader, key: string): Promise<{ reply: unknown } | undefined> {
	const [known] = await replyTo(db, { key });
	return known && { reply: parsed(known) };
}

/** Claims keys, and returns the stored replies to those that had been claimed before. */
export async function claimKeys(tx: Tx, keys: readonly string[], now: string): Promise<Map<string, unknown>> {
	if (keys.length === 0) return new Map();
	// In one order in every process: otherwise two that claim the same keys could wait for each other.
	const rows = keys.toSorted().map((key) => ({ key, made_at: now, reply: null }));
	const claimed = await runEach(tx, rows, {
		// A look-up only: SQLite has one writer, so nobody else claims a key before `settleKeys` inserts it.
		one: async (row) => ((await replyTo(tx, row)).length > 0 ? [] : [row]),
		all: (all) => claim(tx, all).returning('key').execute(),
	});
	const isClaimed = new Set(claimed.map(({ key }) => key));
	const known = keys.filter((key) => !isClaimed.has(key));
	if (known.length === 0) return new Map();
	const replies = await tx.selectFrom('deeds').select(['key', 'reply']).where('key', 'in', known).execute();
	return new Map(replies.map((row) => [row.key, parsed(row)]));
}

/** Stores the replies to claimed keys, and releases the keys without a reply: a request that was refused may be tried again. */
export async function settleKeys(
	tx: Tx,
	now: string,
	settled: readonly { key: string; reply: unknown }[],
): Promise<void> {
	const [refused, replied] = [
		settled.filter(({ reply }) => reply === undefined).map(({ key }) => key),
		settled.flatMap(({ key, reply }) => (reply === undefined ? [] : [{ key, reply: JSON.stringify(reply) }])),
	];
	if (refused.length > 0) await tx.deleteFrom('deeds').where('key', 'in', refused).execute();
	await runEach<IdempotencyRow, unknown>(
		tx,
		replied.map((row) => ({ ...row, made_at: now })),
		{ one: (row) => settleOne(tx, row), all: (all) => settlement(tx, all).execute() },
	);
}

/** Deletes at most `most` keys made before `before`: a retry comes within minutes. Returns how many it deleted. */
export async function deleteIdempotencyKeys(tx: Tx, before: string, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('deeds')
		.where('key', 'in', (eb) => eb.selectFrom('deeds').select('key').where('made_at', '<', before).limit(most))
		.returning('key')
		.execute();
	return rows.length;
}
