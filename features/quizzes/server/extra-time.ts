/** Gives participants extra time or takes it back, even after they have opened the quiz. */
import { limits } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Owner } from '#server/http/owned-by.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { getExtraTime, giveExtraTime, takeBackExtraTime } from '../extra-time-contract.ts';
import { endedAtAfter } from '../extra-time-rules.ts';
import { rollNoKey } from '../roll-number-rules.ts';
import { quizTexts } from '../rules.ts';
import { deleteExtraTime, listExtraTimes, listTakers, putExtraTime, setEnd } from './extra-time-store.ts';
import { ownQuiz } from './owner.ts';

async function ownTimedQuiz(db: Reader, id: number, owner: Owner) {
	const quiz = await ownQuiz(db, id, owner);
	if (quiz.time_limit === null) throw new Problem('conflict', quizTexts.noTimeLimit);
	return { ...quiz, time_limit: quiz.time_limit };
}

type TimedQuiz = Awaited<ReturnType<typeof ownTimedQuiz>>;

/** Submissions wait for it. */
async function lockTimedQuiz(tx: Tx, id: number, owner: Owner): Promise<TimedQuiz> {
	await lockRow(tx, 'quizzes', id);
	return ownTimedQuiz(tx, id, owner);
}

const takersWith = async (tx: Tx, quizId: number, rollKey: string) =>
	(await listTakers(tx, quizId)).filter(({ roll_no }) => rollNoKey(roll_no) === rollKey);

type Taker = Awaited<ReturnType<typeof takersWith>>[number];

async function moveEnds(
	tx: Tx,
	quiz: TimedQuiz,
	takers: readonly Taker[],
	change: { before: number; after: number; now: Date },
): Promise<void> {
	for (const { participant_id, started_at, ended_at } of takers) {
		const clock = { startedAt: started_at, endedAt: ended_at, percent: change.before };
		const endedAt = endedAtAfter(quiz.time_limit, clock, change.after, change.now);
		await setEnd(tx, quiz.id, participant_id, endedAt);
	}
}

export function extraTimeRoutes(services: Services): Route[] {
	const record = (tx: Tx, { id, title }: TimedQuiz, clubId: number) =>
		recordChange(tx, { now: nowText(services), clubId, about: { id, name: title } });

	return [
		serve(getExtraTime, async ({ params, caller }) => {
			const quiz = await ownTimedQuiz(services.db, params.id, caller);
			const given = await listExtraTimes(services.db, quiz.id);
			return given.map(({ roll_no, percent }) => ({ rollNo: roll_no, percent }));
		}),

		serve(giveExtraTime, ({ params, body, caller }) =>
			services.transact(async (tx) => {
				const quiz = await lockTimedQuiz(tx, params.id, caller);
				if (quiz.closed_at !== null) throw new Problem('conflict', quizTexts.closed);
				const rollKey = rollNoKey(body.rollNo);
				const takers = await takersWith(tx, quiz.id, rollKey);
				if (takers.some(({ result_id }) => result_id !== null))
					throw new Problem('conflict', quizTexts.extraTimeSubmitted);
				const given = await listExtraTimes(tx, quiz.id);
				const known = given.find(({ roll_key }) => roll_key === rollKey);
				if (!known && given.length >= limits.quizExtraTimes) throw new Problem('conflict', quizTexts.tooManyExtraTimes);
				const now = services.now();
				await putExtraTime(tx, { quizId: quiz.id, rollKey, ...body, now: now.toISOString() });
				await moveEnds(tx, quiz, takers, { before: known?.percent ?? 0, after: body.percent, now });
				await record(tx, quiz, caller.clubId);
				return body;
			}),
		),

		serve(takeBackExtraTime, ({ params, query, caller }) =>
			services.transact(async (tx) => {
				const quiz = await lockTimedQuiz(tx, params.id, caller);
				const rollKey = rollNoKey(query.rollNo);
				const known = (await listExtraTimes(tx, quiz.id)).find(({ roll_key }) => roll_key === rollKey);
				if (!known) throw new Problem('not found', quizTexts.noExtraTime);
				await deleteExtraTime(tx, quiz.id, rollKey);
				const takers = await takersWith(tx, quiz.id, rollKey);
				await moveEnds(tx, quiz, takers, { before: known.percent, after: 0, now: services.now() });
				await record(tx, quiz, caller.clubId);
				return undefined;
			}),
		),
	];
}
