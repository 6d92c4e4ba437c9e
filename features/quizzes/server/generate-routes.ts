/** The call that generates questions with the site's AI service. */
import type { FastifyReply } from 'fastify';
import { aiService } from '#server/core/ai-service.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { generateQuiz } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { GenerationFailed, generateQuestions } from './generate-quiz.ts';

const atOnce = 2;

const failuresInARow = 5;
const rest = 60_000;

/** A circuit breaker: opens for a minute after five failures in a row, so clubs do not wait for a dead service. */
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

/** Fastify's own signal fires once the body is read, so it does not tell. */
function goneSignal(reply: FastifyReply): AbortSignal {
	const controller = new AbortController();
	// A connection closed earlier sends no event.
	if (reply.raw.closed) controller.abort();
	reply.raw.once('close', () => controller.abort());
	return controller.signal;
}

export function generateRoutes(services: Services, limits: Limits): Route[] {
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
				// The work is not part of it: questions that fail cost the operator, too.
				await limits.reserve(
					[
						['generated quizzes of a club', clubId],
						['generated quizzes', 'site'],
					],
					() => undefined,
				);
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
