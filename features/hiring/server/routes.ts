/** The calls about hiring. The lists of sessions are here; others have their own files. */
import { daysAfter } from '#contract/time.ts';
import { isOwn, visibleClub } from '#features/clubs/server/visibility.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { getAllHiringSessions, getHiringOverview, getHiringSessions } from '../contract.ts';
import { sessionState } from '../rules.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { applicationRoutes } from './application-routes.ts';
import { changeSessionRoutes } from './change-hiring-session.ts';
import { serveCreateHiringSession } from './create-hiring-session.ts';
import { serveDeleteHiringSession } from './delete-hiring-session.ts';
import { countBySession } from './overview-store.ts';
import { positionRoutes } from './position-routes.ts';
import { calendarOf, daysOf, listedSessionReply, positionReply } from './replies.ts';
import { clubSessions } from './session-replies.ts';
import { listPublicPositions, listPublicSessions } from './store.ts';

export function hiringRoutes(services: Services, limits: Limits): Route[] {
	const { db } = services;

	return [
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

		serve(getHiringOverview, async ({ caller }) => {
			const { today, retentionDays } = calendarOf(services);
			const sessions = await countBySession(db, caller.clubId, daysAfter(today, -retentionDays));
			const open = sessions.filter((session) => sessionState(daysOf(session), today) === 'open');
			return {
				Open: open.length,
				Applications: open.reduce((sum, { applied }) => sum + applied, 0),
				Waiting: sessions.flatMap(({ id, title, undecided }) =>
					undecided === 0 ? [] : [{ SessionID: id, Title: title, Applications: undecided }],
				),
			};
		}),

		serveCreateHiringSession(services),
		...changeSessionRoutes(services),
		serveDeleteHiringSession(services),
		...positionRoutes(services),
		...applicationRoutes(services, limits),
		...applicantRoutes(services, limits),
	];
}
