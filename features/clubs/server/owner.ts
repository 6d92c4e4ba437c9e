/** The reply about a club to the club itself. */
import type { Reader } from '#server/db/tables.ts';
import { ownClubReply } from './replies.ts';
import { findClub, listMembers } from './store.ts';
import { noSuchClub } from './visibility.ts';

export async function ownClub(db: Reader, id: number) {
	const club = await findClub(db, id);
	if (!club) throw noSuchClub();
	return ownClubReply(club, await listMembers(db, id));
}
