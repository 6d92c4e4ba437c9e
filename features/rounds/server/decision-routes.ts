/** The staff's decisions about what clubs have submitted. */
import { countActiveOfficers } from '#features/officers/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { acceptRenewal, exemptFromRound, sendRenewalBack } from '../contract.ts';
import { canDecide, type Decision, refusedDecision, roundTexts } from '../rules.ts';
import { sentBackMail } from './mail.ts';
import { openDueRound, today } from './open-round.ts';
import { roundClubReply } from './replies.ts';
import { existingRound } from './round-routes.ts';
import { findCurrentRound, findRenewal, lockRenewal, type RenewalChange, updateRenewal } from './store.ts';

interface Decided {
	roundId: number;
	clubId: number;
	decision: Decision;
	change: RenewalChange & { state: NonNullable<RenewalChange['state']> };
}

async function decide(tx: Tx, services: Services, { roundId, clubId, decision, change }: Decided) {
	const round = await existingRound(tx, roundId);
	if (round.opened_at === null) throw new Problem('conflict', roundTexts.notOpenYet);
	const before = await lockRenewal(tx, roundId, clubId);
	if (!before) throw new Problem('not found', roundTexts.noSuchClub);
	if (!canDecide(decision, before.state)) throw new Problem('conflict', refusedDecision[decision]);
	if (decision === 'sendBack' && (await findCurrentRound(tx))?.id !== round.id)
		throw new Problem('conflict', roundTexts.nextOpened);
	const now = nowText(services);
	await updateRenewal(tx, before, { ...change, sent_back_at: change.state === 'sentBack' ? now : null });
	const after = (await findRenewal(tx, roundId, clubId)) ?? before;
	const { club_name: name, email } = before;
	if (after.message !== null) await queueMail(tx, now, sentBackMail({ name, email }, round, after.message, services));
	await recordChange(tx, {
		now,
		clubId,
		about: { id: round.id, name: round.name },
		before: { State: before.state },
		after: { State: after.state, Message: after.message },
	});
	return roundClubReply(after, (await countActiveOfficers(tx, today(services))).get(clubId));
}

export function decisionRoutes(services: Services): Route[] {
	return [
		serve(acceptRenewal, async ({ params, write }) => {
			await openDueRound(services);
			const change = { state: 'accepted', message: null } as const;
			return write((tx) => decide(tx, services, { ...params, decision: 'accept', change }));
		}),

		serve(sendRenewalBack, async ({ params, body: { message }, write }) => {
			await openDueRound(services);
			// The club has seven more days.
			const change = { state: 'sentBack', message, missed_at: null } as const;
			return write((tx) => decide(tx, services, { ...params, decision: 'sendBack', change }));
		}),

		serve(exemptFromRound, async ({ params, write }) => {
			await openDueRound(services);
			const change = { state: 'exempt', message: null } as const;
			return write((tx) => decide(tx, services, { ...params, decision: 'exempt', change }));
		}),
	];
}
