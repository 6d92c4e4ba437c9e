/** Who may see a club and what belongs to it. Every feature asks here, so that no list or page shows a hidden club. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { findClub } from './store.ts';
import type { ClubStatus } from './tables.ts';

/** A club, or a row of another feature joined with its club. */
type WithStatus = { status: ClubStatus } | { club_status: ClubStatus };
type OfClub = { id: number; status: ClubStatus } | { club_id: number; club_status: ClubStatus };

/** Only an approved club is public, and with it its events, positions and quizzes. */
export const isPublic = (row: WithStatus): boolean =>
	('club_status' in row ? row.club_status : row.status) === 'approved';

/** The statuses of clubs for which nobody can act, not even by their own log-ins. */
export const blockedStatuses = ['rejected', 'suspended'] as const;

/** Whether nobody can act for a club of this status. */
export const isBlocked = (status: ClubStatus): status is (typeof blockedStatuses)[number] =>
	blockedStatuses.some((blocked) => blocked === status);

/** Whether the caller is this club, or the club that this row belongs to. */
export const isOwn = (caller: Caller, row: OfClub): boolean =>
	caller.kind === 'club' && caller.clubId === ('club_id' in row ? row.club_id : row.id);

/** A club sees what is its own in every status; all others, staff too, see only what is public. */
export const visibleTo = (caller: Caller, row: OfClub): boolean => isOwn(caller, row) || isPublic(row);

/** A hidden club is refused like one that does not exist, so that nobody learns of it by its id. */
export const noSuchClub = () => new Problem('not found', 'There is no such club.');

/** The club in whatever status it is; a 404 if there is none. */
export async function existingClub(db: Reader, id: number) {
	const club = await findClub(db, id);
	if (!club) throw noSuchClub();
	return club;
}

/** The club if this caller may see it, otherwise a 404. */
export async function visibleClub(db: Reader, id: number, caller: Caller) {
	const club = await findClub(db, id);
	if (!club || !visibleTo(caller, club)) throw noSuchClub();
	return club;
}
