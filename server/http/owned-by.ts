/** The check that a thing belongs to the club that wants to manage it. */
import { Problem } from '#server/core/problem.ts';
import type { ClubCaller } from './identify.ts';

export type Owner = Pick<ClubCaller, 'clubId'>;

/** The thing if it is this club's: a 404 when there is none, a 403 with the sentence `others` when it is another club's. */
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
