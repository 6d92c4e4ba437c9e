/** Undoes the last decision about a club. */
import { deleteSessionsOf } from '#features/accounts/server/session-store.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { existingClub, isBlocked } from '#features/clubs/server/visibility.ts';
import {
	callOffAgain,
	notifyOfCalledOffEvents,
	resumeEvents,
} from '#features/registrations/server/called-off-events.ts';
import { withdrawNews } from '#features/registrations/server/notify-registered.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { serve } from '#server/http/serve.ts';
import { hasMail, withdrawMail } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { undoDecision } from '../contract.ts';
import { decisionMailDelay, staffTexts, statusAfter } from '../rules.ts';
import { staffMember } from './caller.ts';
import { decidedClub } from './club-replies.ts';
import { decisionMailKey, registeredMailKey } from './mail.ts';
import { type Decision, lastDecision, setUndone } from './store.ts';

interface Undo {
	clubId: number;
	decisionId: number;
	accountId: number;
}

/** Undo ends when the mails may leave. */
const mailsDue = ({ made_at }: Pick<Decision, 'made_at'>) => Date.parse(made_at) + decisionMailDelay;

/** Restores a rejection or suspension after its reversal is undone. People whose mails were withdrawn are notified after all. */
async function blockAgain(tx: Tx, services: Services, clubId: number) {
	const decision = await lastDecision(tx, clubId);
	// Old mails leave the outbox, so it cannot tell: all were sent.
	if (!decision || !(await hasMail(tx, decisionMailKey(decision.id)))) return callOffAgain(tx, services, clubId);
	const waits = Math.max(0, mailsDue(decision) - services.now().getTime());
	return notifyOfCalledOffEvents(tx, services, clubId, { key: registeredMailKey(decision.id), waits });
}

/** Undoes while no mail may have left. Ended sessions stay ended: their tokens are deleted. */
async function undo(tx: Tx, services: Services, { clubId, decisionId, accountId }: Undo) {
	const staff = await staffMember(tx, accountId);
	const club = await existingClub(tx, clubId);
	const last = await lastDecision(tx, clubId);
	if (last?.id !== decisionId) throw new Problem('conflict', staffTexts.undoNotLast);
	const former = last.former_status;
	const tooLate = () => new Problem('conflict', staffTexts.undoTooLate);
	// Asks the clock: one mail may wait for an older one while others have left.
	if (former === null || mailsDue(last) <= services.now().getTime()) throw tooLate();
	// A mailing process may have a fast clock, so some may have left.
	if (!(await withdrawNews(tx, registeredMailKey(decisionId)))) throw tooLate();
	if (!(await withdrawMail(tx, decisionMailKey(decisionId)))) throw tooLate();
	if (!(await moveClub(tx, clubId, [statusAfter(last.verdict)], former)))
		throw new Problem('conflict', staffTexts.undoNotLast);
	invalidate(tx, 'events');
	if (!isBlocked(former)) await resumeEvents(tx, services, clubId);
	const now = nowText(services);
	await setUndone(tx, decisionId, staff.id, now);
	if (isBlocked(former)) await blockAgain(tx, services, clubId);
	await recordChange(tx, {
		now,
		clubId,
		about: { id: clubId, name: club.name },
		before: { Status: statusAfter(last.verdict) },
		after: { Status: former },
	});
	if (isBlocked(former)) await deleteSessionsOf(tx, club.account_id);
	return decidedClub(tx, services, clubId);
}

export const serveUndoDecision = (services: Services) =>
	serve(undoDecision, ({ params, body, caller, write }) =>
		write((tx) => undo(tx, services, { ...params, ...body, accountId: caller.accountId })),
	);
