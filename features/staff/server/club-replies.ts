/** The reply about a club after a decision. */
import { findSentBack } from '#features/clubs/server/sent-back-store.ts';
import { listMembers } from '#features/clubs/server/store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { staffClubReply } from './replies.ts';
import { lastDecision } from './store.ts';

export async function decidedClub(db: Reader, services: Pick<Services, 'settings' | 'now'>, clubId: number) {
	const club = await existingClub(db, clubId);
	const memberIds = (await listMembers(db, clubId)).map(({ id }) => id);
	const [last, sentBack] = [await lastDecision(db, clubId), await findSentBack(db, clubId)];
	return staffClubReply(services, db, club, { memberIds, last, sentBack });
}
