/** Makes clubs dormant, and wakes them. */
import type { Did } from '#contract/trail.ts';
import type { Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { recordChange } from '#server/trail/trail.ts';

/** Lists of clubs, events and hiring sessions leave out what is a dormant club's. */
function invalidateLists(tx: Tx): void {
	for (const tag of ['clubs', 'events', 'hiring']) invalidate(tx, tag);
}

interface Moved {
	id: number;
	name: string;
}

const record = (tx: Tx, { id, name }: Moved, now: string, did: Did, isDormant: boolean) =>
	recordChange(tx, {
		now,
		clubId: id,
		did,
		about: { id, name },
		before: { Dormant: !isDormant },
		after: { Dormant: isDormant },
	});

/** False if it is not approved, or dormant already. */
export async function makeDormant(tx: Tx, id: number, now: string): Promise<boolean> {
	const club = await tx
		.updateTable('clubs')
		.set({ dormant_since: now })
		.where('id', '=', id)
		.where('status', '=', 'approved')
		.where('dormant_since', 'is', null)
		.where('deleted_at', 'is', null)
		.returning(['id', 'name'])
		.executeTakeFirst();
	if (!club) return false;
	invalidateLists(tx);
	await record(tx, club, now, 'club.dormant', true);
	return true;
}

/** False if it is awake. Nothing was deleted, so all is there again. */
export async function wakeClub(tx: Tx, id: number, now: string): Promise<boolean> {
	const club = await tx
		.updateTable('clubs')
		.set({ dormant_since: null })
		.where('id', '=', id)
		.where('dormant_since', 'is not', null)
		.where('deleted_at', 'is', null)
		.returning(['id', 'name'])
		.executeTakeFirst();
	if (!club) return false;
	invalidateLists(tx);
	await record(tx, club, now, 'club.woken', false);
	return true;
}
