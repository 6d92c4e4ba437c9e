/**
 * The trail: what was changed in a club's or the staff's things, when and by whom. An entry is written in the transaction
 * of the change. A transaction of a call that leaves an entry, as its endpoint states, cannot commit without one.
 */
import type { Generated } from 'kysely';
import { type By, type ByKind, changedFields, type Did, nounOf } from '#contract/trail.ts';
import type { Tx } from '#server/db/tables.ts';
import { running } from '#server/db/transaction.ts';

interface TrailEntryRow {
	id: Generated<number>;
	/** Null for things of the staff. */
	club_id: number | null;
	made_at: string;
	by_kind: ByKind;
	by_name: string;
	/** Such as `event.created`. */
	did: string;
	about_id: string;
	about_name: string;
	/** The fields that changed, as JSON: `{ "<field>": [before, after] }`. */
	changes: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		trail_entries: TrailEntryRow;
	}
}

type Fields = Readonly<Record<string, unknown>>;

export interface TrailEntry {
	now: string;
	/** The club whose trail it belongs to; null for a thing of the staff. */
	clubId: number | null;
	about: { id: number | string; name: string };
	/** The thing before and after; undefined where it did not or does not exist. Only the fields of contract/trail.ts are kept. */
	before?: Fields | undefined;
	after?: Fields | undefined;
	/** Where the endpoint does not say it. */
	did?: Did;
	/** Where the caller is not who did it. */
	by?: By;
}

const theSite: By = { kind: 'site', name: 'The site' };

/** Writes what a change did. A change that changed no field leaves no entry. */
export async function recordChange(tx: Tx, entry: TrailEntry): Promise<void> {
	const transaction = running.getStore();
	if (!transaction) throw new Error('recordChange() outside a transaction');
	const { call } = transaction;
	transaction.isRecorded = true;
	const did = entry.did ?? call?.did;
	if (did === undefined) throw new Error('An entry of the trail has to say what was done.');
	const changes = changedFields(nounOf(did), entry.before, entry.after);
	const isCompared = entry.before !== undefined && entry.after !== undefined;
	if (isCompared && Object.keys(changes).length === 0) return;
	const by = entry.by ?? call?.by ?? theSite;
	await tx
		.insertInto('trail_entries')
		.values({
			club_id: entry.clubId,
			made_at: entry.now,
			by_kind: by.kind,
			by_name: by.name,
			did,
			about_id: String(entry.about.id),
			about_name: entry.about.name,
			changes: JSON.stringify(changes),
		})
		.execute();
}

/** Says that a transaction changes nothing after all, so that it may commit without an entry. */
export function recordNothing(_tx: Tx): void {
	const transaction = running.getStore();
	if (transaction) transaction.isRecorded = true;
}
