/** Removes somebody from the staff, for a colleague in the browser and for the operator's command. */
import type { By } from '#contract/trail.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { staffTexts } from '../rules.ts';
import { countActive, isInvited, type Person, removeStaff, stateOf } from './people-store.ts';

/** Call it with the staff's lock; `by` says who it was where no call does. Refuses where nobody would be left who can log in. */
export async function removeFromStaff(
	tx: Tx,
	services: Pick<Services, 'now'>,
	person: Person | undefined,
	by?: By,
): Promise<void> {
	if (!person) throw new Problem('not found', staffTexts.noSuchPerson);
	if (!isInvited(person) && (await countActive(tx)) === 1) throw new Problem('conflict', staffTexts.lastPerson);
	const now = nowText(services);
	await recordChange(tx, {
		now,
		clubId: null,
		about: { id: person.id, name: person.name },
		before: { Name: person.name, Email: person.email, State: stateOf(person) },
		did: 'staff.deleted',
		...(by && { by }),
	});
	await removeStaff(tx, person, now);
}
