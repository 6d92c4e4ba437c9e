/** Questions written by the AI service that this site has set up. */
import type { FastifyReply } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { aiService } from '#server/core/settings.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { generateQuiz } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { generateLimits } from './generate-limits.ts';
import { GenerationFailed, generateQuestions } from './generate-quiz.ts';

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

export function generateRoutes(services: Services, limits: RateLimits): Route[] {
	const withinQuota = generateLimits(limits);
	const { assertClosed, note } = breaker(services.now);

	return [
		serve(generateQuiz, async ({ body, caller, request, reply }) => {
			const service = aiService(services.settings);
			if (!service) throw new Problem('unavailable', quizTexts.aiNotSetUp);
			assertClosed();
			const gone = goneSignal(reply);
			try {
				const questions = await withinQuota(caller.clubId, () => generateQuestions(service, body, gone));
				note(false);
				return { choices: [{ message: { content: JSON.stringify({ questions }) } }] };
			} catch (error) {
				if (!(error instanceof GenerationFailed)) throw error;
				if (!gone.aborted) note(error.isDown);
				request.log.warn({ reason: error.message }, 'no questions were generated');
				throw new Problem('outside failed', quizTexts.aiFailed);
			}
		}),
	];
}
