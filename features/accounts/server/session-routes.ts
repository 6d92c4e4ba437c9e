/** The calls about an account's sessions. */
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { ClubCaller, StaffCaller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../contract.ts';
import { recordSecurityEvent } from './security-events.ts';
import { deleteOwnSession, deleteSessionsOf, type OpenSession, openSessionsOf } from './session-store.ts';
import { endSession, isOver } from './sessions.ts';
import { lockAccount } from './store.ts';

export type Account = ClubCaller | StaffCaller;

/** A staff page must not show a club's sessions. */
export function assertKind(caller: Account, kind: Account['kind'] | undefined): void {
	if (kind === undefined || caller.kind === kind) return;
	throw new Problem('forbidden', kind === 'staff' ? 'This is for the college’s staff.' : 'This is for clubs.');
}

/** The caller's own last use is now; others are stored now and then. */
const sessionReply = (session: OpenSession, caller: Account, now: Date) => {
	const isCurrent = session.id === caller.sessionId;
	return {
		SessionID: session.id,
		Since: session.created_at,
		LastSeen: isCurrent ? now.toISOString() : session.seen_at,
		Device: session.device ?? 'Unknown device',
		Current: isCurrent,
	};
};

export function sessionRoutes(services: Services): Route[] {
	const recordEnd = (tx: Tx, { accountId }: Account, address: string) =>
		recordSecurityEvent(tx, services, { kind: 'sessions ended', accountId, address });

	return [
		serve(listSessions, async ({ caller, query }) => {
			assertKind(caller, query.kind);
			const now = services.now();
			const sessions = await openSessionsOf(services.db, caller.accountId);
			return sessions.filter((session) => !isOver(session, now)).map((session) => sessionReply(session, caller, now));
		}),

		serve(endOwnSession, async ({ caller, params, query, address, request, reply }) => {
			assertKind(caller, query.kind);
			const { sessionId } = params;
			if (sessionId === caller.sessionId) {
				await endSession(services, caller.kind, sessionId, request, reply);
				return undefined;
			}
			await services.transact(async (tx) => {
				if (!(await deleteOwnSession(tx, caller.accountId, sessionId)))
					throw new Problem('not found', 'This session has ended already.');
				await recordEnd(tx, caller, address);
			});
			return undefined;
		}),

		serve(endOtherSessions, async ({ caller, query, address }) => {
			assertKind(caller, query.kind);
			await services.transact(async (tx) => {
				await lockAccount(tx, caller.accountId);
				if (await deleteSessionsOf(tx, caller.accountId, caller.sessionId)) await recordEnd(tx, caller, address);
			});
			return undefined;
		}),
	];
}
