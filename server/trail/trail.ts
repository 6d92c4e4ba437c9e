/** The trail: what changed, when and by whom. A change cannot commit without a required entry. */
import type { Generated } from 'kysely';
import { type By, type ByKind, changedFields, type Did, nounOf } from '#contract/trail.ts';
import type { Tx } from '#server/db/tables.ts';
import { running } from '#server/db/transaction.ts';

interface TrailEntryRow {
	id: Generated<number>;
	club_id: number | null;
	made_at: string;
	by_kind: ByKind;
	by_name: string;
	did: string;
	about_id: string;
	about_name: string;
	/** JSON: `{ "<field>": [before, after] }`. */
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
	clubId: number | null;
	about: { id: number | string; name: string };
	/** Undefined before creation and after deletion. Only fields of contract/trail.ts are kept. */
	before?: Fields | undefined;
	after?: Fields | undefined;
	did?: Did;
	by?: By;
}

const theSite: By = { kind: 'site', name: 'The site' };

/** Records a change. One that changed no field leaves no entry. */
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

/** Lets a transaction that changes nothing commit without an entry. */
export function recordNothing(_tx: Tx): void {
	const transaction = running.getStore();
	if (transaction) transaction.isRecorded = true;
}
