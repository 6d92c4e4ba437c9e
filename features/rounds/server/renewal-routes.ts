/** A club's calls: what the round asks of it, and what it answers. */
import { wakeClub } from '#features/clubs/server/dormant-store.ts';
import { countActiveOfficers } from '#features/officers/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { getRenewal, saveRenewal } from '../contract.ts';
import { renewalProblems, roundTexts, stateAfterSaving } from '../rules.ts';
import { openDueRound, today } from './open-round.ts';
import { renewalReply } from './replies.ts';
import {
	findCurrentRound,
	findRenewal,
	findRound,
	lockRenewal,
	type Renewal,
	type Round,
	updateRenewal,
} from './store.ts';

interface Saved {
	clubId: number;
	answers: Renewal['answers'];
	submit: boolean;
}

export function renewalRoutes(services: Services): Route[] {
	const { db, transact } = services;
	const officersOf = async (reader: Reader, clubId: number) =>
		(await countActiveOfficers(reader, today(services), clubId)).get(clubId) ?? 0;

	/** Throws a 400 before any 409. */
	function assertOpenFor(
		round: Round,
		renewal: Renewal,
		{ answers, submit, officers }: Saved & { officers: number },
	): void {
		const asked = { questions: round.questions, minOfficers: round.min_officers };
		const problems = renewalProblems(asked, { answers, submit, officers });
		if (Object.keys(problems).length > 0) throw badFields(problems);
		const { state } = renewal;
		if (state === 'accepted' || state === 'exempt') throw new Problem('conflict', roundTexts[state]);
		// A colleague's page may be older than the submission.
		if (state === 'submitted' && !submit) throw new Problem('conflict', roundTexts.submitted);
	}

	async function save(tx: Tx, saved: Saved) {
		const { clubId, answers, submit } = saved;
		const current = await findCurrentRound(tx);
		const before = current && (await lockRenewal(tx, current.id, clubId));
		// Read again: the staff may have changed the wording before the lock.
		const round = current && (await findRound(tx, current.id));
		if (!before || !round) throw new Problem('conflict', roundTexts.notOpen);
		const officers = await officersOf(tx, clubId);
		assertOpenFor(round, before, { ...saved, officers });
		const now = nowText(services);
		const state = stateAfterSaving(before.state, submit);
		const sent = submit ? { submitted_at: now, message: null, sent_back_at: null, missed_at: null } : {};
		await updateRenewal(tx, before, { state, answers, ...sent });
		if (submit) {
			await recordChange(tx, {
				now,
				clubId,
				about: { id: round.id, name: round.name },
				after: { State: state },
			});
			await wakeClub(tx, clubId, now);
		} else recordNothing(tx);
		return renewalReply(round, (await findRenewal(tx, round.id, clubId)) ?? before, officers);
	}

	return [
		serve(getRenewal, async ({ caller: { clubId }, reply }) => {
			await openDueRound(services);
			const round = await findCurrentRound(db);
			const renewal = round && (await findRenewal(db, round.id, clubId));
			if (renewal) return renewalReply(round, renewal, await officersOf(db, clubId));
			reply.code(204);
			return undefined;
		}),

		serve(saveRenewal, async ({ caller: { clubId }, body }) => {
			await openDueRound(services);
			return transact((tx) => save(tx, { clubId, ...body }));
		}),
	];
}
