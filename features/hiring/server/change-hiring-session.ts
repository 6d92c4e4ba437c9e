/** Updates, closes and reopens a hiring session. */
import { Problem } from '#server/core/problem.ts';
import type { ClubCaller } from '#server/http/identify.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { closeHiringSession, reopenHiringSession, updateHiringSession } from '../contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
import { noSuchSession, ownSession } from './owner.ts';
import { calendarOf, clubSessionReply, daysOf } from './replies.ts';
import { clubSessions, sessionColumns } from './session-replies.ts';
import { type HiringSession, lockSession, type SessionChange, updateSessionRow } from './store.ts';

export function changeSessionRoutes(services: Services): Route[] {
	const { db } = services;
	const today = () => calendarOf(services).today;

	const change = async (id: number, caller: ClubCaller, changeOf: (session: HiringSession) => SessionChange) => {
		const { clubId } = caller;
		await ownSession(db, id, caller);
		const calendar = calendarOf(services);
		await services.transact(async (tx) => {
			if (!(await lockSession(tx, id, clubId))) throw noSuchSession();
			const before = await ownSession(tx, id, caller);
			const after = await updateSessionRow(tx, id, clubId, changeOf(before));
			if (!after) throw noSuchSession();
			await recordChange(tx, {
				now: nowText(services),
				clubId,
				about: { id, name: before.title },
				before: clubSessionReply(before, [], calendar, true),
				after: clubSessionReply(after, [], calendar, true),
			});
		});
		const all = await clubSessions(db, clubId, calendarOf(services), true);
		const reply = all.find(({ SessionID }) => SessionID === id);
		if (!reply) throw noSuchSession();
		return reply;
	};

	return [
		serve(updateHiringSession, ({ query, body, caller }) =>
			change(query.SessionID, caller, ({ title, description, start_date: startDate, end_date: endDate }) =>
				sessionColumns(keepUnsent({ title, description, startDate, endDate }, body)),
			),
		),

		serve(closeHiringSession, ({ query, caller }) =>
			change(query.SessionID, caller, (session) => {
				if (sessionState(daysOf(session), today()) === 'ended')
					throw new Problem('conflict', hiringTexts.session.hasEnded);
				// A second close must not postpone the deletion of applications.
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
