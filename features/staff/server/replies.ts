/** Rows of staff, clubs and decisions as replies to the staff. */
import { listedClubReply } from '#features/clubs/server/replies.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { actionsFor } from '../rules.ts';
import type { Decision, DeletedClub } from './store.ts';

export const staffReply = ({ email, name }: { email: string; name: string }) => ({ Email: email, Name: name });

const orNull = (reason: string) => (reason === '' ? null : reason);

export const staffClubReply = (club: Club, memberIds: readonly number[], last: Decision | undefined) => ({
	...listedClubReply(club, memberIds),
	Status: club.status,
	CreatedAt: club.created_at,
	DecisionID: last?.id ?? null,
	DecidedAt: last?.made_at ?? null,
	DecidedBy: last?.name ?? null,
	Reason: last ? orNull(last.reason) : null,
	Actions: actionsFor(club.status),
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

export const deletedClubReply = ({ id, name, reason, deleted_at, deleted_by }: DeletedClub) => ({
	DeletedID: id,
	ClubName: name,
	Reason: orNull(reason),
	DeletedBy: deleted_by,
	DeletedAt: deleted_at,
});
