/** The reply about a club to the club itself. */
import type { Reader } from '#server/db/tables.ts';
import { ownClubReply } from './replies.ts';
import { listMembers } from './store.ts';
import { existingClub } from './visibility.ts';

export async function ownClub(db: Reader, id: number) {
	return ownClubReply(await existingClub(db, id), await listMembers(db, id));
}
