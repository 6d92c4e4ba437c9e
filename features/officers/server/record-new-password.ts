/** Records a new password of a shared log-in in the club's trail. */
import { clubOfAccount } from '#features/clubs/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';

export async function recordNewPassword(tx: Tx, services: Services, accountId: number): Promise<void> {
	const club = await clubOfAccount(tx, accountId);
	if (!club) return recordNothing(tx);
	await recordChange(tx, {
		now: nowText(services),
		clubId: club.id,
		did: 'sharedLogin.changed',
		by: { kind: 'club', name: club.name },
		about: { id: club.id, name: club.name },
	});
}
