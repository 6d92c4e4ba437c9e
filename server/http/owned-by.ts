/** Checks that a thing belongs to the calling club. */
import { Problem } from '#server/core/problem.ts';
import type { ClubCaller } from './identify.ts';

export type Owner = Pick<ClubCaller, 'clubId'>;

/** Throws a 404 for a missing thing, a 403 with the sentence `others` for another club's. */
export function ownedBy<T extends { club_id: number }>(
	{ clubId }: Owner,
	thing: T | undefined,
	missing: () => Problem,
	others: string,
): T {
	if (!thing) throw missing();
	if (thing.club_id !== clubId) throw new Problem('forbidden', others);
	return thing;
}
