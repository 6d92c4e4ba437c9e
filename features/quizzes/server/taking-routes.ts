/** The participants' calls: register, open a quiz, submit it. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { shownText } from '#contract/shown-text.ts';
import { hueOfClub } from '#features/clubs/look-rules.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { withoutDeadline } from '#server/core/within.ts';
import { batchedWrites } from '#server/db/batched-writes.ts';
import { pictureUrl } from '#server/files/pictures.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { joinOptions } from '../option-rules.ts';
import { participantTexts, quizTexts } from '../rules.ts';
import { createUser, getQuizById, getQuizState, getTimeLeft } from '../taking-contract.ts';
import { type CodeAttempt, codeLimits } from './code-limits.ts';
import { isClosedForGood, noSuchQuiz, quizClosed, refuseGone, visibleFor, visibleQuiz } from './owner.ts';
import { insertParticipants, insertStart } from './result-store.ts';
import { questionsFor } from './shuffle.ts';
import { findQuiz, markOpened, participantReader, type QuestionsOf, type Quiz } from './store.ts';
import { assertTimeLeft, ownResultRoutes, serveSubmitQuiz, timeLeft } from './submit-quiz.ts';

const digest = (text: string) => createHash('sha256').update(shownText(text)).digest();

const isCode = (quiz: Quiz, sent: string) => timingSafeEqual(digest(quiz.secret_code), digest(sent));

/** Such a quiz opens for registered participants only. */
const isPersonal = (quiz: Quiz) => quiz.time_limit !== null || quiz.shuffled === 1;

/** From now on, number and order of its questions stay. A class that opens it at once shares one transaction. */
export function firstOpening(services: Services): (quiz: Pick<Quiz, 'id'>) => Promise<Quiz> {
	const running = new Map<number, Promise<Quiz>>();
	const markAndRead = ({ id }: Pick<Quiz, 'id'>) =>
		services.transact(async (tx) => {
			await markOpened(tx, id);
			const opened = await findQuiz(tx, id);
			if (!opened) throw noSuchQuiz();
			return opened;
		});
	return (quiz) => {
		const opening =
			running.get(quiz.id) ?? withoutDeadline(() => markAndRead(quiz)).finally(() => running.delete(quiz.id));
		running.set(quiz.id, opening);
		return opening;
	};
}

export function takingRoutes(services: Services, limits: Limits, questionsOf: QuestionsOf): Route[] {
	const { db } = services;
	const checkCode = codeLimits(limits);
	const participantOf = participantReader(db);
	const firstOpened = firstOpening(services);

	/** A class registers within seconds. */
	const registerTogether = batchedWrites<BodyOf<typeof createUser>, ReplyOf<typeof createUser>>(
		services,
		async (tx, _, bodies) => {
			const now = nowText(services);
			const ids = await insertParticipants(
				tx,
				bodies.map((body) => ({ ...body, now })),
			);
			return ids.map((id) => ({ status: 'fulfilled', value: { id } }));
		},
	);

	const assertCode = async (quiz: Quiz, sent: string | undefined, by: Omit<CodeAttempt, 'isRight'>) => {
		if (quiz.open_to_all === 1) return;
		if (sent === undefined) throw badFields({ secretCode: participantTexts.secretCode });
		const code = shownText(sent);
		if (!(await checkCode({ ...by, isRight: () => isCode(quiz, code) })))
			throw new Problem('forbidden', quizTexts.wrongCode);
	};

	return [
		serve(createUser, ({ body, idempotencyKey }) => registerTogether('', body, idempotencyKey)),

		serve(getQuizState, async ({ params, caller }) => {
			const quiz = await visibleQuiz(db, params.id, caller);
			return {
				title: quiz.title,
				ClubName: quiz.club_name,
				Hue: hueOfClub(quiz.club_name, quiz.club_hue),
				LogoURL: pictureUrl(quiz.club_logo),
				needsCode: quiz.open_to_all === 0,
				timeLimit: quiz.time_limit,
				closed: quiz.closed_at !== null,
				closedForGood: isClosedForGood(quiz),
			};
		}),

		serve(getQuizById, async ({ params, body, caller, address }) => {
			const { quiz: found, participant } =
				body.userId === undefined
					? { quiz: await findQuiz(db, params.id), participant: undefined }
					: await participantOf(params.id, body.userId);
			const quiz = visibleFor(found, caller);
			await assertCode(quiz, body.secretCode, { quizId: quiz.id, participantId: participant?.id, address });
			if (quiz.closed_at !== null) throw quizClosed();
			if (isPersonal(quiz) && !participant) throw badFields({ userId: quizTexts.registerFirst });
			const opened = quiz.opened === 1 ? quiz : await firstOpened(quiz);
			const questions = questionsFor(quiz, await questionsOf(opened), participant?.id);
			const reply = {
				id: quiz.id,
				title: opened.title,
				questions: questions.map(({ id, question, options }) => ({ id, question, options: joinOptions(options) })),
			};
			if (!participant) return reply;
			const startedAt =
				participant.started_at ??
				(await services
					.transact((tx) => insertStart(tx, quiz.id, participant.id, nowText(services)))
					.catch(refuseGone));
			if (quiz.time_limit === null) return reply;
			const clock = { startedAt, endedAt: participant.ended_at, percent: participant.percent ?? 0 };
			const now = services.now();
			assertTimeLeft(quiz.time_limit, clock, now, 0);
			return { ...reply, timeLimit: quiz.time_limit, ...timeLeft(quiz.time_limit, clock, now) };
		}),

		serve(getTimeLeft, async ({ params, query, caller }) => {
			const { quiz: found, participant } = await participantOf(params.id, query.userId);
			const quiz = visibleFor(found, caller);
			if (quiz.time_limit === null) throw new Problem('conflict', quizTexts.noTimeLimit);
			if (!participant) throw new Problem('not found', quizTexts.noParticipant);
			const { started_at, ended_at, percent = 0 } = participant;
			if (started_at === null) throw new Problem('conflict', quizTexts.notOpened);
			return timeLeft(quiz.time_limit, { startedAt: started_at, endedAt: ended_at, percent }, services.now());
		}),

		serveSubmitQuiz(services, limits, { questionsOf, participantOf }),
		...ownResultRoutes(services, questionsOf),
	];
}
