/** Decides who may see a club and its things. Every feature asks here. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { findClub } from './store.ts';
import type { ClubStatus } from './tables.ts';

/** Events have a `state` of their own: ask features/events/server/visibility.ts about them. */
type WithStatus = ({ status: ClubStatus } | { club_status: ClubStatus }) & { state?: never };
type OfClub = ({ id: number; status: ClubStatus } | { club_id: number; club_status: ClubStatus }) & { state?: never };

/** Only approved clubs are public, with their positions and quizzes. */
export const isPublic = (row: WithStatus): boolean =>
	('club_status' in row ? row.club_status : row.status) === 'approved';

/** It missed the college's renewal: in no public list, but its pages stay. See `clubIsListed` of `store.ts`. */
export const isDormant = (row: { dormant_since: string | null } | { club_dormant_since: string | null }): boolean =>
	('club_dormant_since' in row ? row.club_dormant_since : row.dormant_since) !== null;

/** For replies. */
export const dormantMark = (row: Parameters<typeof isDormant>[0]): { Dormant?: true } =>
	isDormant(row) ? { Dormant: true } : {};

/** Nobody can act for these clubs, by any log-in. */
export const blockedStatuses = ['rejected', 'suspended'] as const;

export const isBlocked = (status: ClubStatus): status is (typeof blockedStatuses)[number] =>
	blockedStatuses.some((blocked) => blocked === status);

export const isOwn = (caller: Caller, row: OfClub): boolean =>
	caller.kind === 'club' && caller.clubId === ('club_id' in row ? row.club_id : row.id);

/** Others, staff included, see only public clubs. */
export const visibleTo = (caller: Caller, row: OfClub): boolean => isOwn(caller, row) || isPublic(row);

/** The same answer as for an unknown club, so ids reveal nothing. */
export const noSuchClub = () => new Problem('not found', 'There is no such club.');

export async function existingClub(db: Reader, id: number) {
	const club = await findClub(db, id);
	if (!club) throw noSuchClub();
	return club;
}

export async function visibleClub(db: Reader, id: number, caller: Caller) {
	const club = await findClub(db, id);
	if (!club || !visibleTo(caller, club)) throw noSuchClub();
	return club;
}
