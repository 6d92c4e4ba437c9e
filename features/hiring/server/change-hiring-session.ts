/** The calls that change the row of a hiring session: update, close, reopen. */
import { Problem } from '#server/core/problem.ts';
import type { ClubCaller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { closeHiringSession, reopenHiringSession, updateHiringSession } from '../contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
import { noSuchSession, ownSession } from './owner.ts';
import { calendarOf, daysOf } from './replies.ts';
import { clubSessions, sessionColumns } from './session-replies.ts';
import { type HiringSession, type SessionChange, updateSessionRow } from './store.ts';

export function changeSessionRoutes(services: Services): Route[] {
	const { db } = services;
	const today = () => calendarOf(services).today;

	/** Changes an own session and gives the reply about it. */
	const change = async (id: number, caller: ClubCaller, changeOf: (session: HiringSession) => SessionChange) => {
		const { clubId } = caller;
		const before = await ownSession(db, id, caller);
		const changed = await services.transact((tx) => updateSessionRow(tx, id, clubId, changeOf(before)));
		if (!changed) throw noSuchSession();
		const all = await clubSessions(db, clubId, calendarOf(services), true);
		const reply = all.find(({ SessionID }) => SessionID === id);
		if (!reply) throw noSuchSession();
		return reply;
	};

	return [
		serve(updateHiringSession, ({ query, body, caller }) => {
			const columns = sessionColumns(body);
			return change(query.SessionID, caller, () => columns);
		}),

		serve(closeHiringSession, ({ query, caller }) =>
			change(query.SessionID, caller, (session) => {
				if (sessionState(daysOf(session), today()) === 'ended')
					throw new Problem('conflict', hiringTexts.session.hasEnded);
				// A second close must not postpone the day on which the applications are deleted.
				return { closed_on: session.closed_on ?? today() };
			}),
		),

		serve(reopenHiringSession, ({ query, caller }) =>
			change(query.SessionID, caller, (session) => {
				if (session.end_date < today()) throw new Problem('conflict', hiringTexts.session.endedMeanwhile);
				return { closed_on: null };
			}),
		),
	];
}
