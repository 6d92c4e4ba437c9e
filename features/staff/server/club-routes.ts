/** The staff's calls about clubs: list them, decide about them, undo a decision. */
import { deleteSessionsOf } from '#features/accounts/server/store.ts';
import { type Club, findClub, listClubs, listMemberIds, listMembers, moveClub } from '#features/clubs/server/store.ts';
import { noSuchClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import type { StaffCaller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail, withdrawMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	approveClub,
	listDecisions,
	listStaffClubs,
	reinstateClub,
	rejectClub,
	suspendClub,
	undoDecision,
} from '../contract.ts';
import { type Action, mailHeld, mayLogIn, moves, refusalOf, staffTexts, statusAfter } from '../rules.ts';
import { verdictMail } from './mail.ts';
import { decisionReply, staffClubReply } from './replies.ts';
import { decisionsOf, insertDecision, lastDecision, listLastDecisions, setUndone, staffOfAccount } from './store.ts';

async function staffClub(db: Reader, clubId: number) {
	const club = await findClub(db, clubId);
	if (!club) throw noSuchClub();
	const members = await listMembers(db, clubId);
	return staffClubReply(
		club,
		members.map(({ id }) => id),
		await lastDecision(db, clubId),
	);
}

interface Decided {
	clubId: number;
	action: Action;
	reason: string;
	/** The status that the page showed, if it sent one. */
	seen: Club['status'] | undefined;
	/** The account of the staff member who decides. */
	accountId: number;
}

const asked = (
	action: Action,
	reason: string,
	{ clubId }: { clubId: number },
	{ from }: { from?: Club['status'] | undefined },
	{ accountId }: StaffCaller,
): Decided => ({ clubId, action, reason, seen: from, accountId });

/** The staff member of this account. */
async function decider(tx: Tx, accountId: number) {
	const staff = await staffOfAccount(tx, accountId);
	if (!staff) throw new Problem('no session', 'Please log in first.');
	return staff;
}

const mailKey = (decisionId: number) => `decision ${decisionId}`;

/** Changes the club's status and records who did it and why. Of two simultaneous decisions the second is refused. */
async function decide(tx: Tx, services: Services, { clubId, action, reason, seen, accountId }: Decided) {
	const { from, to, verdict } = moves[action];
	const expected = from.filter((status) => seen === undefined || status === seen);
	const staff = await decider(tx, accountId);
	const former = (await findClub(tx, clubId))?.status;
	// Only from the status just read, because that is the one recorded for an undo.
	const moved = former !== undefined && expected.includes(former) && (await moveClub(tx, clubId, [former], to));
	const club = await findClub(tx, clubId);
	if (!club) throw noSuchClub();
	const last = await lastDecision(tx, clubId);
	if (!moved) throw new Problem('conflict', refusalOf(last));
	invalidate(tx, 'events');

	const now = nowText(services);
	const decision = { club_id: clubId, staff_id: staff.id, what: verdict, reason, made_at: now, former_status: former };
	const decisionId = await insertDecision(tx, decision);
	// Also when a club is approved again: a log-in during its suspension may have left a login session behind.
	if (to !== 'approved' || last) await deleteSessionsOf(tx, club.account_id);
	const site = { siteName: services.settings.SITE_NAME, siteUrl: services.siteUrl() };
	const mail = verdictMail(verdict, { to: club.email, clubId, clubName: club.name, reason, ...site });
	await queueMail(tx, now, mail, { milliseconds: mailHeld, key: mailKey(decisionId) });
	return staffClub(tx, clubId);
}

interface Undone {
	clubId: number;
	decisionId: number;
	/** The account of the staff member who undoes it. */
	accountId: number;
}

/**
 * Restores the club's former status if the mail about the decision is not being sent yet. Login sessions that the
 * decision ended cannot be restored, because their tokens are deleted.
 */
async function undo(tx: Tx, services: Services, { clubId, decisionId, accountId }: Undone) {
	const staff = await decider(tx, accountId);
	const club = await findClub(tx, clubId);
	if (!club) throw noSuchClub();
	const last = await lastDecision(tx, clubId);
	if (last?.id !== decisionId) throw new Problem('conflict', staffTexts.undoNotLast);
	const former = last.former_status;
	const isInTime = former !== null && (await withdrawMail(tx, mailKey(decisionId)));
	if (!isInTime) throw new Problem('conflict', staffTexts.undoTooLate);
	if (!(await moveClub(tx, clubId, [statusAfter(last.verdict)], former)))
		throw new Problem('conflict', staffTexts.undoNotLast);
	invalidate(tx, 'events');
	await setUndone(tx, decisionId, staff.id, nowText(services));
	if (!mayLogIn(former)) await deleteSessionsOf(tx, club.account_id);
	return staffClub(tx, clubId);
}

export function clubRoutes(services: Services): Route[] {
	const { db } = services;

	return [
		serve(listStaffClubs, async ({ query }) => {
			const [clubs, members, decisions] = await Promise.all([
				listClubs(db, query.status),
				listMemberIds(db, query.status),
				listLastDecisions(db),
			]);
			const ids = Map.groupBy(members, (member) => member.club_id);
			const last = new Map(decisions.map((decision) => [decision.club_id, decision]));
			return clubs.map((club) => staffClubReply(club, ids.get(club.id)?.map(({ id }) => id) ?? [], last.get(club.id)));
		}),

		serve(listDecisions, async ({ params }) => {
			if (!(await findClub(db, params.clubId))) throw noSuchClub();
			return (await decisionsOf(db, params.clubId)).map(decisionReply);
		}),

		serve(approveClub, ({ params, query, caller, write }) =>
			write((tx) => decide(tx, services, asked('approve', '', params, query, caller))),
		),

		serve(rejectClub, ({ params, query, body, caller, write }) =>
			write((tx) => decide(tx, services, asked('reject', body.reason, params, query, caller))),
		),

		serve(suspendClub, ({ params, query, body, caller, write }) =>
			write((tx) => decide(tx, services, asked('suspend', body.reason, params, query, caller))),
		),

		serve(reinstateClub, ({ params, query, caller, write }) =>
			write((tx) => decide(tx, services, asked('reinstate', '', params, query, caller))),
		),

		serve(undoDecision, ({ params, body, caller, write }) =>
			write((tx) => undo(tx, services, { ...params, ...body, accountId: caller.accountId })),
		),
	];
}
