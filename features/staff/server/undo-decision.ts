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
	/** The account of the staff member who undoes it. */
	accountId: number;
}

/** When the mails about a decision may leave, which ends the time to undo it. */
const mailsDue = ({ made_at }: Pick<Decision, 'made_at'>) => Date.parse(made_at) + decisionMailDelay;

/**
 * A rejection or suspension counts again, once the decision that lifted it is marked as undone. Those whose mails had not
 * left when it was lifted, and so were withdrawn, are told after all: when they would have been, or at once if that is past.
 */
async function blockAgain(tx: Tx, services: Services, clubId: number) {
	const decision = await lastDecision(tx, clubId);
	// The mails about an old one are deleted from the outbox, which then cannot say who was told: all were.
	if (!decision || !(await hasMail(tx, decisionMailKey(decision.id)))) return callOffAgain(tx, services, clubId);
	const waits = Math.max(0, mailsDue(decision) - services.now().getTime());
	return notifyOfCalledOffEvents(tx, services, clubId, { key: registeredMailKey(decision.id), waits });
}

/**
 * Restores the club's former status while no mail about the decision may have left. Login sessions that the decision ended
 * cannot be restored, because their tokens are deleted.
 */
async function undo(tx: Tx, services: Services, { clubId, decisionId, accountId }: Undo) {
	const staff = await staffMember(tx, accountId);
	const club = await existingClub(tx, clubId);
	const last = await lastDecision(tx, clubId);
	if (last?.id !== decisionId) throw new Problem('conflict', staffTexts.undoNotLast);
	const former = last.former_status;
	const tooLate = () => new Problem('conflict', staffTexts.undoTooLate);
	// Not by whether its mail is still here: that may wait for an older one to the club, when others have left.
	if (former === null || mailsDue(last) <= services.now().getTime()) throw tooLate();
	// The clock of a process that sends mail may be ahead: then some may have left all the same.
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
