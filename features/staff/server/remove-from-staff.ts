/** Removes a staff member, for a colleague or the operator's command. */
import type { By } from '#contract/trail.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { staffTexts } from '../rules.ts';
import { countActive, isInvited, type Person, removeStaff, stateOf } from './people-store.ts';

/** Hold the staff's lock; `by` is the author outside a call. Refuses to remove the last account that can log in. */
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
