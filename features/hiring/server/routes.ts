/** Creates, lists, changes, closes and deletes hiring sessions. Positions and applications have route files of their own. */
import type { BodyOf } from '#contract/endpoint.ts';
import { isOwn, visibleClub } from '#features/clubs/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import type { ClubCaller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	closeHiringSession,
	createHiringSession,
	deleteHiringSession,
	getAllHiringSessions,
	getHiringSessions,
	reopenHiringSession,
	updateHiringSession,
} from '../contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { applicationRoutes } from './application-routes.ts';
import { countByPosition, deleteOfSession } from './application-store.ts';
import { noSuchSession, ownSession } from './owner.ts';
import { positionRoutes } from './position-routes.ts';
import {
	type Calendar,
	calendarOf,
	clubSessionReply,
	daysOf,
	listedSessionReply,
	ownPositionReply,
	positionReply,
} from './replies.ts';
import {
	deleteSessionRow,
	type HiringSession,
	insertSession,
	listClubPositions,
	listClubSessions,
	listPublicPositions,
	listPublicSessions,
	lockSession,
	type SessionChange,
	type SessionFields,
	updateSessionRow,
} from './store.ts';

/** The columns of a sent session; refuses an end before the start. */
function fieldsOf({ title, description, startDate, endDate }: BodyOf<typeof createHiringSession>): SessionFields {
	if (endDate < startDate) throw badFields({ endDate: hiringTexts.session.endsTooEarly });
	return { title, description, start_date: startDate, end_date: endDate };
}

/** A club's sessions as replies. The club itself (`isOwn`) also gets the number of applications. */
async function clubSessions(db: Reader, clubId: number, calendar: Calendar, isOwn: boolean) {
	const [sessions, positions, counts] = await Promise.all([
		listClubSessions(db, clubId),
		listClubPositions(db, clubId),
		isOwn ? countByPosition(db, clubId) : [],
	]);
	const countsOf = new Map(counts.map((count) => [count.position_id, count]));
	const positionsOf = Map.groupBy(positions, (position) => position.session_id);
	return sessions.map((session) => {
		const own = positionsOf.get(session.id) ?? [];
		const replies = own.map((position) =>
			isOwn ? ownPositionReply(position, countsOf.get(position.id)) : positionReply(position),
		);
		return clubSessionReply(session, replies, calendar, isOwn);
	});
}

export function hiringRoutes(services: Services, limits: RateLimits): Route[] {
	const { db, database } = services;

	const stateOf = (session: HiringSession) => sessionState(daysOf(session), calendarOf(services).today);

	/** Changes an own session and gives the reply about it. */
	const change = async (id: number, caller: ClubCaller, what: (session: HiringSession) => SessionChange) => {
		const { clubId } = caller;
		const before = await ownSession(db, id, caller);
		const changed = await services.transact((tx) => updateSessionRow(tx, id, clubId, what(before)));
		if (!changed) throw noSuchSession();
		const all = await clubSessions(db, clubId, calendarOf(services), true);
		const reply = all.find(({ SessionID }) => SessionID === id);
		if (!reply) throw noSuchSession();
		return reply;
	};

	return [
		serve(createHiringSession, async ({ body, caller, write }) => {
			const fields = fieldsOf(body);
			return write(async (tx) => {
				const session = await insertSession(tx, caller.clubId, fields, nowText(services));
				return clubSessionReply(session, [], calendarOf(services), true);
			});
		}),

		serve(getHiringSessions, async ({ query, caller }) => {
			const club = await visibleClub(db, query.ClubID, caller);
			return clubSessions(db, club.id, calendarOf(services), isOwn(caller, club));
		}),

		serve(getAllHiringSessions, async () => {
			const calendar = calendarOf(services);
			const [sessions, positions] = await Promise.all([
				listPublicSessions(db, calendar.today),
				listPublicPositions(db, calendar.today),
			]);
			const positionsOf = Map.groupBy(positions, (position) => position.session_id);
			return sessions.map((session) =>
				listedSessionReply(session, (positionsOf.get(session.id) ?? []).map(positionReply), calendar),
			);
		}),

		serve(updateHiringSession, ({ query, body, caller }) => {
			const fields = fieldsOf(body);
			return change(query.SessionID, caller, () => fields);
		}),

		serve(closeHiringSession, ({ query, caller }) =>
			// A second close must not postpone the day on which the applications are deleted.
			change(query.SessionID, caller, (session) => {
				if (stateOf(session) === 'ended') throw new Problem('conflict', hiringTexts.session.hasEnded);
				return { closed_on: session.closed_on ?? calendarOf(services).today };
			}),
		),

		serve(reopenHiringSession, ({ query, caller }) =>
			change(query.SessionID, caller, (session) => {
				if (session.end_date < calendarOf(services).today)
					throw new Problem('conflict', hiringTexts.session.endedMeanwhile);
				return { closed_on: null };
			}),
		),

		serve(deleteHiringSession, async ({ query, caller }) => {
			await ownSession(db, query.SessionID, caller);
			const resumes = await services.transact(async (tx) => {
				if (!(await lockSession(tx, database.engine, query.SessionID, caller.clubId))) throw noSuchSession();
				const names = await deleteOfSession(tx, query.SessionID);
				await deleteSessionRow(tx, query.SessionID);
				return names;
			});
			await removeFreed(services, resumes);
			return undefined;
		}),

		...positionRoutes(services),
		...applicationRoutes(services, limits),
		...applicantRoutes(services),
	];
}
