/** Clubs and decisions as the staff see them. */
import { listedClubReply } from '#features/clubs/server/replies.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { deedsFor } from '../rules.ts';
import type { Decision } from './store.ts';

const orNull = (reason: string) => (reason === '' ? null : reason);

/** A club with all it sent, what became of it, and what may be decided now. */
export const staffClubReply = (club: Club, memberIds: readonly number[], last: Decision | undefined) => ({
	...listedClubReply(club, memberIds),
	Status: club.status,
	CreatedAt: club.created_at,
	DecisionID: last?.id ?? null,
	DecidedAt: last?.made_at ?? null,
	DecidedBy: last?.name ?? null,
	Reason: last ? orNull(last.reason) : null,
	Deeds: deedsFor(club.status),
});

export const decisionReply = ({ id, verdict, reason, made_at, name, undone_at, undone_by }: Decision) => ({
	DecisionID: id,
	Decided: verdict,
	Reason: orNull(reason),
	DecidedAt: made_at,
	DecidedBy: name,
	UndoneAt: undone_at,
	UndoneBy: undone_by,
});
