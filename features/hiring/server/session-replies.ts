/** Converts hiring sessions between rows and the API. */
import type { BodyOf } from '#contract/endpoint.ts';
import { badFields } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import type { createHiringSession } from '../contract.ts';
import { hiringTexts } from '../rules.ts';
import { countByPosition } from './application-store.ts';
import { type Calendar, clubSessionReply, ownPositionReply, positionReply } from './replies.ts';
import { listClubPositions, listClubSessions, type SessionFields } from './store.ts';

export function sessionColumns(body: BodyOf<typeof createHiringSession>): SessionFields {
	const { title, description, startDate, endDate } = body;
	if (endDate < startDate) throw badFields({ endDate: hiringTexts.session.endsTooEarly });
	return { title, description, start_date: startDate, end_date: endDate };
}

export async function clubSessions(db: Reader, clubId: number, calendar: Calendar, isOwn: boolean) {
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
