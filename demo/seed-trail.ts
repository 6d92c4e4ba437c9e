/** Writes the planned trail of a sample club into the database. */
import { listClubEvents } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { recordChange } from '#server/trail/trail.ts';
import { type ActPlan, byOf } from './trail.ts';

interface Named {
	id: number;
	name: string;
}

const side = ({ changes }: ActPlan, index: 0 | 1) =>
	Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[index]]));

export async function seedTrail(tx: Tx, acts: readonly ActPlan[], club: Named): Promise<void> {
	const events = (await listClubEvents(tx, club.id)).toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
	const aboutOf = ({ about }: ActPlan): Named => {
		if (typeof about === 'string') return { id: club.id, name: about };
		return events.at(about.event - 2) ?? club;
	};
	for (const act of acts) {
		const { id, name } = aboutOf(act);
		const sides = Object.keys(act.changes).length === 0 ? {} : { before: side(act, 0), after: side(act, 1) };
		const entry = { now: act.at, clubId: club.id, did: act.did, about: { id, name }, by: byOf(act, club.name) };
		await recordChange(tx, { ...entry, ...sides });
	}
}
