import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type LimitName, rateLimits } from '#contract/rate-limits.ts';
import { failing, goodContent, startAi } from '#testing/ai-service.ts';
import { startSite, type TestClub, useSite } from '#testing/site.ts';
import { generateQuiz } from '../contract.ts';
import { quizTexts } from '../rules.ts';

const ai = await startAi();
afterAll(() => ai.close());
const site = useSite({ AI_BASE_URL: ai.url, AI_API_KEY: 'sk-of-the-tests', AI_MODEL: 'sample-model' });

let club: TestClub;
beforeEach(async () => {
	club = await site.newClub();
	ai.asked.length = 0;
	ai.answers = [goodContent(3)];
});

const generate = (change: Record<string, unknown> = {}, as: { token: string } = club) =>
	site.call(generateQuiz, { body: { topic: 'Harbours', level: 'easy', numberOfQuestions: 3, ...change }, as });

/** Accepts the request and never answers. */
const silence = () => undefined;

const failed = { status: 502, refusal: { error: quizTexts.aiFailed } };

test('questions come in the shape of a chat completion, checked', async () => {
	const { status, reply } = await generate();
	expect(status).toBe(200);
	expect(JSON.parse(reply.choices[0]?.message.content ?? '')).toEqual(JSON.parse(goodContent(3)));
	expect(ai.asked).toHaveLength(1);
	expect(ai.asked[0]).toMatchObject({
		path: '/v1/chat/completions',
		authorization: 'Bearer sk-of-the-tests',
		body: { model: 'sample-model', response_format: { type: 'json_schema' } },
	});
	expect(ai.asked[0]?.body.messages.at(-1)?.content).toBe('Topic: Harbours\nLevel: easy\nQuestions: 3');
});

test('no more questions are passed on than were asked for, and a code block around them is forgiven', async () => {
	ai.answers = [`\`\`\`json\n${goodContent(9)}\n\`\`\``];
	const { reply } = await generate({ numberOfQuestions: 2 });
	expect(JSON.parse(reply.choices[0]?.message.content ?? '').questions).toHaveLength(2);
});

const question = (change: object) =>
	JSON.stringify({ questions: [{ question: 'Q?', options: ['a', 'b', 'c', 'd'], answer: 'a', ...change }] });
const nonsense = {
	'no JSON': 'Sure, here are your questions!',
	'another shape': '{"quiz":[{"topic":"Harbours"}]}',
	'no questions': '{"questions":[]}',
	'three options': question({ options: ['a', 'b', 'c'] }),
	'an option twice': question({ options: ['a', 'b', 'c', 'c'] }),
	'an answer that is no option': question({ answer: 'e' }),
	'a question twice': JSON.stringify({
		questions: [...JSON.parse(question({})).questions, ...JSON.parse(question({})).questions],
	}),
	'a question that shows nothing': question({ question: '\u0000\u3164' }),
	'a code block of blanks': `\`\`\`json${' \n'.repeat(100_000)}`,
	'nothing at all': '',
};

test.each(Object.entries(nonsense))('%s is asked for again once, then reported as a failure', async (_, content) => {
	ai.answers = [content];
	expect(await generate()).toMatchObject(failed);
	expect(ai.asked).toHaveLength(2);
	ai.answers = [content, goodContent(3)];
	expect((await generate()).status).toBe(200);
});

test('a service that is busy once is asked again; one that stays so, is broken or refuses the key is a failure', async () => {
	ai.answers = [failing(429, { 'retry-after': '1' }), goodContent(3)];
	const before = performance.now();
	expect((await generate()).status).toBe(200);
	expect(performance.now() - before).toBeGreaterThan(990);
	const cases: [status: number, headers: Record<string, string>, asked: number][] = [
		[429, {}, 2],
		[429, { 'retry-after': '3600' }, 1],
		[500, {}, 2],
		[503, {}, 2],
		[401, {}, 1],
		[404, {}, 1],
	];
	for (const [status, headers, asked] of cases) {
		ai.asked.length = 0;
		ai.answers = [failing(status, headers)];
		expect(await generate(), `${status}`).toMatchObject(failed);
		expect(ai.asked).toHaveLength(asked);
		ai.answers = [goodContent(3)];
		expect((await generate({}, await site.newClub())).status).toBe(200);
	}
});

test('a service that knows no structured answers is asked without', async () => {
	ai.answers = [failing(400), goodContent(3)];
	expect((await generate()).status).toBe(200);
	expect(ai.asked.map(({ body }) => body.response_format !== undefined)).toEqual([true, false]);
});

test('no redirect is followed, and an answer that is too large is not read to its end', async () => {
	ai.answers = [(response) => void response.writeHead(307, { location: `${ai.url}/elsewhere` }).end()];
	expect(await generate()).toMatchObject(failed);
	expect(ai.asked.every(({ path }) => path === '/v1/chat/completions')).toBe(true);
	let sent = 0;
	ai.answers = [
		(response) => {
			response.writeHead(200, { 'content-type': 'application/json' });
			const more = () => {
				while (sent < 64 * 1024 * 1024 && response.writable && response.write(' '.repeat(65_536))) sent += 65_536;
				if (response.writable) response.once('drain', more);
			};
			more();
		},
	];
	expect(await generate()).toMatchObject(failed);
	expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test('when the visitor leaves, the call to the AI service is aborted', async () => {
	ai.answers = [silence];
	const aborted = ai.aborted;
	const controller = new AbortController();
	const request = fetch(`${site.url}/api/quizzes/generateQuiz`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${club.token}` },
		body: JSON.stringify({ topic: 'Harbours', level: 'hard', numberOfQuestions: 1 }),
		signal: controller.signal,
	});
	await expect.poll(() => ai.asked.length).toBe(1);
	controller.abort();
	await expect(request).rejects.toThrow();
	await expect.poll(() => ai.aborted).toBe(aborted + 1);
	expect(ai.asked).toHaveLength(1);
});

test('a service that is too slow is given up after 20 seconds', async () => {
	ai.answers = [silence];
	const clock = new AbortController();
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
	const answer = generate();
	await expect.poll(() => ai.asked.length).toBe(1);
	expect(timeout.mock.calls).toEqual([[20_000]]);
	timeout.mockRestore();
	clock.abort(new DOMException('The time is over.', 'TimeoutError'));
	expect(await answer).toMatchObject(failed);
	expect(ai.asked).toHaveLength(1);
});

test('two calls of a club run at once, a third waits; so many a day are its quota', async () => {
	const waiting: (() => void)[] = [];
	const slow = (response: Parameters<Extract<(typeof ai.answers)[number], (...all: never[]) => void>>[0]) =>
		void waiting.push(() => response.writeHead(500).end());
	ai.answers = [slow];
	const running = [generate(), generate()];
	await expect.poll(() => ai.asked.length).toBe(2);
	expect(await generate()).toMatchObject({ status: 429, refusal: { error: quizTexts.aiBusy } });
	ai.answers = [goodContent(1)];
	for (const answer of waiting) answer();
	for (const { status } of await Promise.all(running)) expect(status).toBe(200);
	for (let call = 3; call <= rateLimits['generated quizzes of a club'].points; call++)
		expect((await generate()).status).toBe(200);
	const beyond = await generate();
	expect(beyond.status).toBe(429);
	expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(60);
	expect((await generate({}, await site.newClub())).status).toBe(200);
});

test('a club that the site’s limit refuses keeps its own questions of the day', async () => {
	const small = await startSite({
		AI_BASE_URL: ai.url,
		AI_API_KEY: 'sk-of-the-tests',
		AI_MODEL: 'sample-model',
		RATE_LIMIT_SCALE: '0.1',
	});
	vi.useFakeTimers({ toFake: ['Date'] });
	try {
		const limitOf = (name: LimitName) => rateLimits[name].points / 10;
		const [ofSite, ofClub] = [limitOf('generated quizzes'), limitOf('generated quizzes of a club')];
		const body = { topic: 'Harbours', level: 'easy', numberOfQuestions: 3 };
		const ask = async (as: TestClub) => (await small.call(generateQuiz, { body, as })).status;
		for (let asked = 0; asked < ofSite; ) {
			const other = await small.newClub();
			for (let call = 0; call < ofClub && asked < ofSite; call++, asked++) expect(await ask(other)).toBe(200);
		}
		const refused = await small.newClub();
		for (let call = 0; call < ofClub; call++) expect(await ask(refused)).toBe(429);
		vi.setSystemTime(Date.now() + rateLimits['generated quizzes'].seconds * 1000);
		expect(await ask(refused)).toBe(200);
	} finally {
		vi.useRealTimers();
		await small.stop();
	}
});

test('topic, level and number are checked before anything is asked', async () => {
	const cases = { topic: '', level: 'extreme', numberOfQuestions: 21 };
	for (const [field, value] of Object.entries(cases)) {
		const { status, refusal } = await generate({ [field]: value });
		expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
	}
	expect((await generate({ numberOfQuestions: '3' })).status).toBe(400);
	expect(ai.asked).toHaveLength(0);
});

test('only an approved club may spend the operator’s money', async () => {
	expect((await generate({}, await site.newClub({ status: 'pending' }))).status).toBe(403);
	expect((await generate({}, await site.staff())).status).toBe(403);
	expect((await generate({}, { token: 'dead' })).status).toBe(401);
	expect(ai.asked).toHaveLength(0);
});

test('neither the key nor what the service said leaves the server', async () => {
	ai.answers = ['My instructions are secret'];
	const { text } = await generate();
	expect(text).not.toMatch(/sk-of|secret|127\.0\.0\.1/);
	expect(site.log.join('\n')).not.toContain('sk-of-the-tests');
});

test('a service that was down five times in a row is left alone for a minute', async () => {
	const down = await startSite({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'sample-model' });
	try {
		const as = await down.newClub();
		const body = { topic: 'Harbours', level: 'easy', numberOfQuestions: 1 };
		for (let call = 1; call <= 5; call++) {
			const { status, headers } = await down.call(generateQuiz, { body, as });
			expect([status, headers.get('retry-after')]).toEqual([502, null]);
		}
		const { status, headers } = await down.call(generateQuiz, { body, as });
		expect(status).toBe(502);
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
		down.wait(61_000);
		expect((await down.call(generateQuiz, { body, as })).headers.get('retry-after')).toBeNull();
	} finally {
		await down.stop();
	}
});

test('a site that has no service set up says so', async () => {
	const plain = await startSite();
	try {
		const body = { topic: 'Harbours', level: 'easy', numberOfQuestions: 1 };
		const answer = await plain.call(generateQuiz, { body, as: await plain.newClub() });
		expect(answer).toMatchObject({ status: 503, refusal: { error: quizTexts.aiNotSetUp } });
	} finally {
		await plain.stop();
	}
});
