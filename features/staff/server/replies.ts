/** Rows of staff, clubs and decisions as the API replies. */
import { dayAt } from '#contract/time.ts';
import { hasSecondFactor, withSecondFactor } from '#features/accounts/server/second-factor-store.ts';
import { lastSeenOf } from '#features/accounts/server/session-store.ts';
import { formerName } from '#features/clubs/rules.ts';
import { changedReply, listedClubReply, sentBackReply } from '#features/clubs/server/replies.ts';
import type { SentBack } from '#features/clubs/server/sent-back-store.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { dormantMark } from '#features/clubs/server/visibility.ts';
import { erasedAfter } from '#server/core/retention.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { actionsFor } from '../rules.ts';
import { type listStaffPeople, stateOf } from './people-store.ts';
import type { Decision, DeletedClub } from './store.ts';

export const staffReply = ({ email, name }: { email: string; name: string }) => ({ Email: email, Name: name });

export async function loggedInReply(
	{ db, settings }: Pick<Services, 'db' | 'settings'>,
	staff: { account_id: number; email: string; name: string },
	token: string,
	isSignOn = false,
) {
	const isLacking =
		!isSignOn && settings.STAFF_SECOND_FACTOR === 'required' && !(await hasSecondFactor(db, staff.account_id));
	return { staff: staffReply(staff), token, ...(isLacking && { needs: 'secondFactor' as const }) };
}

const lastDay = (times: readonly (string | null | undefined)[], timeZone: string) => {
	const last = times
		.filter((time) => typeof time === 'string')
		.sort()
		.at(-1);
	return last === undefined ? null : dayAt(new Date(last), timeZone);
};

export async function peopleReply(
	{ db, settings }: Pick<Services, 'db' | 'settings'>,
	people: Awaited<ReturnType<typeof listStaffPeople>>,
) {
	const accounts = people.map(({ account_id }) => account_id);
	const [protectedOnes, seen] = [await withSecondFactor(db, accounts), await lastSeenOf(db, accounts)];
	return people.map((person) => ({
		StaffID: person.id,
		Name: person.name,
		Email: person.email,
		SecondFactor: protectedOnes.has(person.account_id),
		LastSeen: lastDay([person.used_at, seen.get(person.account_id)], settings.TIME_ZONE),
		State: stateOf(person),
	}));
}

export const invitedReply = (id: number, { Name, Email }: { Name: string; Email: string }) => ({
	StaffID: id,
	Name,
	Email,
	SecondFactor: false,
	LastSeen: null,
	State: 'invited' as const,
});

const orNull = (reason: string) => (reason === '' ? null : reason);

/** The last day before a rejected club is deleted; null where the site keeps it. */
export const rejectedUntil = (last: Pick<Decision, 'verdict' | 'made_at'> | undefined, settings: Settings) =>
	last?.verdict === 'rejected' ? erasedAfter(last.made_at, settings.REJECTED_RETENTION_DAYS, settings.TIME_ZONE) : null;

interface About {
	memberIds: readonly number[];
	last: Decision | undefined;
	sentBack: SentBack | undefined;
}

export const staffClubReply = async (
	{ settings, now }: Pick<Services, 'settings' | 'now'>,
	db: Reader,
	club: Club,
	{ memberIds, last, sentBack }: About,
) => ({
	...listedClubReply(club, memberIds),
	Status: club.status,
	CreatedAt: club.created_at,
	EmailConfirmed: club.confirmed_at !== null,
	FormerName: formerName(club, now()),
	DecisionID: last?.id ?? null,
	Decided: last?.verdict ?? null,
	DecidedAt: last?.made_at ?? null,
	DecidedBy: last?.name ?? null,
	Reason: last ? orNull(last.reason) : null,
	DeleteAfter: rejectedUntil(last, settings),
	...dormantMark(club),
	Actions: actionsFor(club.status),
	...sentBackReply(club, sentBack),
	...(await changedReply(db, club, sentBack)),
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
