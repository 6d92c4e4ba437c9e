/** Questions written by the AI service that this site has set up. */
import type { FastifyReply } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { aiService } from '#server/core/settings.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { generateQuiz } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { GenerationFailed, generateQuestions } from './generate-quiz.ts';

/** Of one club. */
const atOnce = 2;

const failuresInARow = 5;
const rest = 60_000;

/** A circuit breaker: open for a minute after five failures in a row. Otherwise every club would wait for a service that is down. */
function breaker(now: () => Date) {
	let failures = 0;
	let openUntil = 0;
	return {
		assertClosed: () => {
			const wait = openUntil - now().getTime();
			if (wait > 0) throw new Problem('outside failed', quizTexts.aiFailed, { retryAfter: Math.ceil(wait / 1000) });
		},
		note: (isDown: boolean) => {
			failures = isDown ? failures + 1 : 0;
			if (failures >= failuresInARow) openUntil = now().getTime() + rest;
		},
	};
}

/** Aborted when the asker has gone. Fastify's own signal is, as soon as a body has been read. */
function goneSignal(reply: FastifyReply): AbortSignal {
	const controller = new AbortController();
	// An asker who went while the request was authorized or read is no event any more.
	if (reply.raw.closed) controller.abort();
	reply.raw.once('close', () => controller.abort());
	return controller.signal;
}

export function generateRoutes(services: Services, limits: Limits): Route[] {
	/** Questions that each club has written at this moment. */
	const running = new Map<number, number>();
	const { assertClosed, note } = breaker(services.now);

	return [
		serve(generateQuiz, async ({ body, caller, request, reply }) => {
			const service = aiService(services.settings);
			if (!service) throw new Problem('unavailable', quizTexts.aiNotSetUp);
			assertClosed();
			const gone = goneSignal(reply);
			const { clubId } = caller;
			const others = running.get(clubId) ?? 0;
			if (others >= atOnce) throw new Problem('too often', quizTexts.aiBusy, { retryAfter: 20 });
			running.set(clubId, others + 1);
			try {
				await limits.take('generated quizzes of a club', clubId);
				await limits.take('generated quizzes', 'site');
				const questions = await generateQuestions(service, body, gone);
				note(false);
				return { choices: [{ message: { content: JSON.stringify({ questions }) } }] };
			} catch (error) {
				if (!(error instanceof GenerationFailed)) throw error;
				if (!gone.aborted) note(error.isDown);
				request.log.warn({ reason: error.message }, 'no questions were generated');
				throw new Problem('outside failed', quizTexts.aiFailed);
			} finally {
				const left = (running.get(clubId) ?? 1) - 1;
				if (left === 0) running.delete(clubId);
				else running.set(clubId, left);
			}
		}),
	];
}
