/** Deletes a hiring session with its positions, applications and résumés. */
import { removeFreed } from '#server/files/storage.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { deleteHiringSession } from '../contract.ts';
import { deleteOfSession } from './application-deletion-store.ts';
import { noSuchSession, ownSession } from './owner.ts';
import { calendarOf, clubSessionReply } from './replies.ts';
import { deleteSessionRow, lockSession } from './store.ts';

export const serveDeleteHiringSession = (services: Services) =>
	serve(deleteHiringSession, async ({ query, caller }) => {
		const { db } = services;
		await ownSession(db, query.SessionID, caller);
		const resumes = await services.transact(async (tx) => {
			if (!(await lockSession(tx, query.SessionID, caller.clubId))) throw noSuchSession();
			const session = await ownSession(tx, query.SessionID, caller);
			await recordChange(tx, {
				now: nowText(services),
				clubId: caller.clubId,
				about: { id: session.id, name: session.title },
				before: clubSessionReply(session, [], calendarOf(services), true),
			});
			const names = await deleteOfSession(tx, query.SessionID);
			await deleteSessionRow(tx, query.SessionID);
			return names;
		});
		await removeFreed(services, resumes);
		return undefined;
	});
