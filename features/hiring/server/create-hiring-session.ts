/** Creates a hiring session, without positions at first. */
import { serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { createHiringSession } from '../contract.ts';
import { calendarOf, clubSessionReply } from './replies.ts';
import { sessionColumns } from './session-replies.ts';
import { countClubSessions, insertSession } from './store.ts';

export const serveCreateHiringSession = (services: Services) =>
	serve(createHiringSession, async ({ body, caller, write }) => {
		const columns = sessionColumns(body);
		return write(async (tx) => {
			await services.database.lock(tx, `hiring sessions of club ${caller.clubId}`);
			await assertQuota(services, 'hiringSessions', caller, () => countClubSessions(tx, caller.clubId));
			const session = await insertSession(tx, caller.clubId, columns, nowText(services));
			const reply = clubSessionReply(session, [], calendarOf(services), true);
			const about = { id: session.id, name: session.title };
			await recordChange(tx, { now: nowText(services), clubId: caller.clubId, about, after: reply });
			return reply;
		});
	});
