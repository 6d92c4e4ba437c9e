/** A deed that is asked for twice with the same key is done once: a double click, or a retry after a lost answer. */
import { createHash } from 'node:crypto';
import type { Tx } from './tables.ts';

interface DeedRow {
	key: string;
	made_at: string;
	reply: string | null;
}

declare module './tables.ts' {
	interface Tables {
		deeds: DeedRow;
	}
}

/** The name of a deed: who asks for what, with which key and which content. */
export const deedKey = (...parts: readonly string[]): string =>
	createHash('sha256')
		.update(parts.map((part) => `${part.length}:${part}`).join(''))
		.digest('base64url');

/**
 * Does `work` in `tx` and keeps its reply under `key`; a later call with the key gets that reply, and nothing is
 * done. Of two at the same time the second waits for the first, because the key is taken in the same transaction.
 */
export async function once<T>(tx: Tx, key: string, now: string, work: () => Promise<T>): Promise<T> {
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

/** Forgets deeds older than `before`: a retry comes within minutes. */
export const forgetDeeds = (tx: Tx, before: string) => tx.deleteFrom('deeds').where('made_at', '<', before).execute();
