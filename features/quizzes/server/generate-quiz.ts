/** Asks an OpenAI-compatible service for questions and checks its reply. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import type { AiService } from '#server/core/ai-service.ts';
import { boundedFetch } from '#server/core/bounded-fetch.ts';
import { type GeneratedQuestion, generatedProblem, type Level, optionCount } from '../rules.ts';
import { readGenerated } from './read-generated.ts';

export interface Wanted {
	topic: string;
	level: Level;
	numberOfQuestions: number;
}

export class GenerationFailed extends Error {
	readonly isDown: boolean;
	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		const status = cause === undefined || cause instanceof GenerationFailed ? 200 : statusOf(cause);
		this.isDown = typeof status !== 'number' || status >= 500;
	}
}

const timeoutMs = 20_000;
const maxAttempts = 2;
const answerBytes = 1024 * 1024;

/** The shape without limits, which some services do not know. */
const { $schema: _, ...shape } = z.toJSONSchema(
	z.object({
		questions: z.array(z.object({ question: z.string(), options: z.array(z.string()), answer: z.string() })),
	}),
);

const fetchAnswer = (input: string | URL | Request, init: RequestInit = {}) =>
	boundedFetch(input, init, answerBytes, () => new GenerationFailed('the answer is too large'));

const instructions = ({ numberOfQuestions }: Wanted) =>
	`You write multiple-choice quizzes for students. Write exactly ${numberOfQuestions} different questions. ` +
	`Each has exactly ${optionCount} different short options, of which exactly one is right, and "answer" repeats the right option word for word. ` +
	'Put the right option in a different place each time. Answer with JSON alone: ' +
	'{"questions":[{"question":"…","options":["…","…","…","…"],"answer":"…"}]}';

function requestOf({ model }: AiService, wanted: Wanted, structured: boolean) {
	return {
		model,
		messages: [
			{ role: 'system' as const, content: instructions(wanted) },
			{
				role: 'user' as const,
				content: `Topic: ${wanted.topic}\nLevel: ${wanted.level}\nQuestions: ${wanted.numberOfQuestions}`,
			},
		],
		...(structured
			? {
					response_format: { type: 'json_schema' as const, json_schema: { name: 'quiz', strict: true, schema: shape } },
				}
			: {}),
	};
}

/** At most `atMost` questions; throws `GenerationFailed` for anything else. */
function readContent(content: unknown, atMost: number): GeneratedQuestion[] {
	if (typeof content !== 'string') throw new GenerationFailed('the answer has no content');
	const questions = readGenerated(content)?.slice(0, atMost);
	if (!questions) throw new GenerationFailed('the answer has no questions that are clear');
	const problem = generatedProblem(questions);
	if (problem !== undefined) throw new GenerationFailed(`the answer has ${problem}`);
	return questions;
}

const statusOf = (error: unknown) => (error as { status?: unknown }).status;

/** False for a wrong key or an unknown model. */
const mayPass = (error: unknown): boolean => {
	const status = statusOf(error);
	return (
		typeof status !== 'number' || status === 400 || status === 422 || status === 408 || status === 429 || status >= 500
	);
};

/** Milliseconds: none after an unusable answer, else what the service asks for, or 250. */
function waitOf(error: unknown): number {
	if (error instanceof GenerationFailed) return 0;
	const header = (error as { headers?: unknown }).headers;
	const seconds = header instanceof Headers ? Number(header.get('retry-after')) : Number.NaN;
	return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 250;
}

const reasonOf = (error: unknown) => {
	if (error instanceof GenerationFailed) return error.message;
	const status = statusOf(error);
	return typeof status === 'number' ? `the service answered ${status}` : 'the service could not be reached in time';
};

/** Not every service supports structured output, so the second attempt goes without. */
async function ask(client: OpenAI, service: AiService, wanted: Wanted, structured: boolean, signal: AbortSignal) {
	const completion = await client.chat.completions.create(requestOf(service, wanted, structured), { signal });
	return readContent(completion.choices?.[0]?.message?.content, wanted.numberOfQuestions);
}

export async function generateQuestions(
	service: AiService,
	wanted: Wanted,
	cancelled: AbortSignal,
): Promise<GeneratedQuestion[]> {
	const { OpenAI } = await import('openai');
	const client = new OpenAI({
		baseURL: service.baseUrl,
		apiKey: service.key ?? 'none',
		organization: null,
		project: null,
		maxRetries: 0,
		timeout: timeoutMs,
		fetch: fetchAnswer,
		logLevel: 'off',
	});
	const end = Date.now() + timeoutMs;
	const signal = AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)]);
	let structured = true;
	for (let attempt = 1; ; attempt++) {
		try {
			return await ask(client, service, wanted, structured, signal);
		} catch (error) {
			const wait = waitOf(error);
			if (attempt === maxAttempts || !mayPass(error) || signal.aborted || Date.now() + wait >= end) {
				throw new GenerationFailed(reasonOf(error), error);
			}
			structured = statusOf(error) !== 400 && statusOf(error) !== 422;
			await pause(wait, undefined, { signal }).catch(() => undefined);
		}
	}
}
