/** Approves, rejects, suspends and reinstates clubs. */
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { deleteSessionsOf, deleteSessionsOfOfficers } from '#features/accounts/server/session-store.ts';
import { type Club, findClub, moveClub } from '#features/clubs/server/store.ts';
import { isBlocked, noSuchClub } from '#features/clubs/server/visibility.ts';
import { listClubOfficers } from '#features/officers/server/store.ts';
import {
	notifyOfCalledOffEvents,
	notifyOfResumedEvents,
	resumeEvents,
} from '#features/registrations/server/called-off-events.ts';
import { withdrawNews } from '#features/registrations/server/notify-registered.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import type { StaffCaller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { hasMail } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { approveClub, reinstateClub, rejectClub, suspendClub } from '../contract.ts';
import { type Action, decisionMailDelay, moves, refusalOf, staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { decidedClub } from './club-replies.ts';
import { decisionMailKey, registeredMailKey, verdictMail } from './mail.ts';
import { rejectedUntil } from './replies.ts';
import { insertDecision, lastDecision } from './store.ts';

interface Decision {
	clubId: number;
	reason: string;
	from?: Club['status'] | undefined;
	/** Approves without a confirmed address. */
	anyway?: boolean | undefined;
	caller: StaffCaller;
	address: string;
}

/** Throws a 409 for an unconfirmed address, unless the site cannot send mail. */
function assertConfirmed({ confirmed_at }: Club, { settings }: Pick<Services, 'settings'>): void {
	if (confirmed_at !== null || settings.SMTP_URL === undefined) return;
	throw new Problem('conflict', staffTexts.unconfirmed, { detail: { unconfirmed: true } });
}

/** Deletes unsent mails about a rejection or suspension. False if some have left, so people must hear that events take place. */
async function withdrawWholly(tx: Tx, decisionId: number): Promise<boolean> {
	if (!(await withdrawNews(tx, registeredMailKey(decisionId)))) return false;
	// Old mails leave the outbox, so it cannot tell: all were sent.
	return hasMail(tx, decisionMailKey(decisionId));
}

/** Refuses the second of two simultaneous decisions. */
async function decide(
	tx: Tx,
	services: Services,
	action: Action,
	{ clubId, reason, from, anyway, caller, address }: Decision,
) {
	const { from: possible, to, verdict } = moves[action];
	const expected = possible.filter((status) => from === undefined || status === from);
	const staff = await staffMember(tx, caller.accountId);
	const former = (await findClub(tx, clubId))?.status;
	// From the status just read, which an undo restores.
	const moved = former !== undefined && expected.includes(former) && (await moveClub(tx, clubId, [former], to));
	const club = await findClub(tx, clubId);
	if (!club) throw noSuchClub();
	const last = await lastDecision(tx, clubId);
	if (!moved) throw new Problem('conflict', refusalOf(last));
	if (action === 'approve' && !anyway) assertConfirmed(club, services);
	invalidate(tx, 'events');

	const now = nowText(services);
	const decision = { club_id: clubId, staff_id: staff.id, what: verdict, reason, made_at: now, former_status: former };
	const decisionId = await insertDecision(tx, decision);
	await recordSecurityEvent(tx, services, { kind: 'decision', accountId: caller.accountId, address });
	// A log-in during the suspension may have left a session.
	if (to !== 'approved' || last) {
		await deleteSessionsOf(tx, club.account_id);
		await deleteSessionsOfOfficers(
			tx,
			(await listClubOfficers(tx, clubId)).map(({ id }) => id),
		);
	}
	const site = { siteName: services.settings.SITE_NAME, siteUrl: services.siteUrl() };
	const until = rejectedUntil({ verdict, made_at: now }, services.settings);
	const mail = verdictMail(verdict, { to: club.email, clubId, clubName: club.name, reason, until, ...site });
	await queueMail(tx, now, mail, { key: decisionMailKey(decisionId), waits: decisionMailDelay });
	const news = { key: registeredMailKey(decisionId), waits: decisionMailDelay };
	// People may have registered before an approval was undone.
	if (isBlocked(to)) await notifyOfCalledOffEvents(tx, services, clubId, news);
	if (to === 'approved') {
		const isUnnotified = !last || (await withdrawWholly(tx, last.id));
		if (isUnnotified) await resumeEvents(tx, services, clubId);
		else await notifyOfResumedEvents(tx, services, clubId, news);
	}
	await recordChange(tx, {
		now,
		clubId,
		about: { id: clubId, name: club.name },
		before: { Status: former },
		after: { Status: to, ...(reason === '' ? {} : { Reason: reason }) },
	});
	return decidedClub(tx, services, clubId);
}

export const decisionRoutes = (services: Services): Route[] => [
	serve(approveClub, ({ params, query, body, caller, address, write }) =>
		write((tx) => decide(tx, services, 'approve', { ...params, ...query, ...body, reason: '', caller, address })),
	),

	serve(rejectClub, ({ params, query, body, caller, address, write }) =>
		write((tx) => decide(tx, services, 'reject', { ...params, ...query, ...body, caller, address })),
	),

	serve(suspendClub, ({ params, query, body, caller, address, write }) =>
		write((tx) => decide(tx, services, 'suspend', { ...params, ...query, ...body, caller, address })),
	),

	serve(reinstateClub, ({ params, query, caller, address, write }) =>
		write((tx) => decide(tx, services, 'reinstate', { ...params, ...query, reason: '', caller, address })),
	),
];
