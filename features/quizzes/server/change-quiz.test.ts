import { beforeAll, expect, test } from 'vitest';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { changeQuiz, getQuizSummary } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { getOwnResult, getQuizById, getQuizState, submitQuiz } from '../taking-contract.ts';

const site = useSite();
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const right = ['Oslo', '9', 'a, b'];
const open = (id: number, body: unknown) => site.call(getQuizById, { params: { id }, body });
const submit = (id: number, userId: string, headers = {}) =>
	site.call(submitQuiz, { params: { id }, body: { userId, answers: right }, headers });
const ownResult = (id: number, userId: string) => site.call(getOwnResult, { params: { id }, body: { userId } });
const change = (id: number, body: unknown, as: TestClub = club) => site.call(changeQuiz, { params: { id }, body, as });
const state = async (id: number) => (await site.call(getQuizState, { params: { id } })).reply;

test('a participant of a quiz whose answers come after its end gets no score and no key until the club closes it', async () => {
	const id = await newQuiz(site, club, { keyAfterClose: true });
	const userId = await newParticipant(site);
	expect((await open(id, { secretCode: sampleCode, userId })).status).toBe(200);
	const submitted = await submit(id, userId);
	expect([submitted.status, submitted.reply]).toEqual([
		201,
		{ id: expect.any(Number), deleteAfter: expect.any(String) },
	]);
	const own = await ownResult(id, userId);
	expect([own.status, own.reply]).toEqual([200, submitted.reply]);
	expect((await change(id, { closed: true })).reply).toMatchObject({ closedAt: expect.stringMatching(/Z$/) });
	const key = Object.values((await ownResult(id, userId)).reply.answerKey ?? {});
	expect(key.toSorted()).toEqual(right.toSorted());
	expect((await ownResult(id, userId)).reply.score).toBe(100);
	expect(await change(id, { closed: false })).toMatchObject({ status: 409, refusal: { error: quizTexts.keyGiven } });
	expect(await state(id)).toMatchObject({ closed: true, closedForGood: true });
});

test('a quiz with the default settings gives the key at once, and again to the same participant only', async () => {
	const id = await newQuiz(site, club);
	const [userId, other] = [await newParticipant(site), await newParticipant(site)];
	const { reply } = await submit(id, userId);
	expect((await ownResult(id, userId)).reply).toEqual(reply);
	expect(reply.answerKey).toBeDefined();
	expect(await ownResult(id, other)).toMatchObject({ status: 404, refusal: { error: quizTexts.noResult } });
});

test('a closed quiz says so, takes no one in and no answers, but a lost reply is repeated', async () => {
	const id = await newQuiz(site, club);
	const [quick, late] = [await newParticipant(site), await newParticipant(site)];
	const key = { 'idempotency-key': `quick ${quick}` };
	const first = await submit(id, quick, key);
	expect(await state(id)).toMatchObject({ closed: false });
	await change(id, { closed: true });
	expect(await state(id)).toMatchObject({ closed: true, closedForGood: false });
	expect(await submit(id, quick, key)).toMatchObject({ status: 201, text: first.text });
	const refused = { status: 409, refusal: { error: quizTexts.closed, closed: true } };
	expect(await submit(id, late)).toMatchObject(refused);
	expect(await open(id, { secretCode: sampleCode })).toMatchObject(refused);
	expect((await open(id, { secretCode: 'another' })).status).toBe(403);
	expect((await change(id, { closed: false })).reply.closedAt).toBeNull();
	expect((await submit(id, late)).status).toBe(201);
});

test('while the switch is on, a quiz opens without its code', async () => {
	const id = await newQuiz(site, club, { timeLimit: 5 });
	const userId = await newParticipant(site);
	expect(await state(id)).toMatchObject({ needsCode: true });
	await change(id, { openToAll: true });
	expect(await state(id)).toMatchObject({ needsCode: false });
	for (const secretCode of [undefined, 'anything']) {
		const { status, reply } = await open(id, { secretCode, userId });
		expect([status, reply.timeLimit]).toEqual([200, 5]);
	}
	await change(id, { openToAll: false });
	const refusal = { fields: { secretCode: 'Enter the secret code.' } };
	expect(await open(id, { userId })).toMatchObject({ status: 400, refusal });
	expect((await submit(id, userId)).status).toBe(201);
});

test('the settings are in the summary, and a change leaves out what is not sent', async () => {
	const id = await newQuiz(site, club, { keyAfterClose: true, codeRequired: true });
	const summary = async () => (await site.call(getQuizSummary, { params: { id }, as: club })).reply;
	const chosen = { keyAfterClose: true, codeRequired: true, openToAll: false, closedAt: null };
	expect(await summary()).toMatchObject(chosen);
	expect((await change(id, { openToAll: true })).reply).toEqual({
		openToAll: true,
		codeRequired: true,
		closedAt: null,
	});
	expect(await summary()).toMatchObject({ ...chosen, openToAll: true });
	const { reply } = await change(id, { closed: true });
	site.wait(60_000);
	expect((await change(id, { closed: true, codeRequired: false })).reply).toEqual({ ...reply, codeRequired: false });
});

test('those who change different settings of a quiz at the same time undo nothing of each other', async () => {
	for (let round = 0; round < 4; round++) {
		const id = await newQuiz(site, club, { keyAfterClose: true });
		await Promise.all([{ openToAll: true }, { codeRequired: true }, { closed: true }].map((body) => change(id, body)));
		const { reply } = await change(id, {});
		expect(reply).toEqual({ openToAll: true, codeRequired: true, closedAt: expect.stringMatching(/Z$/) });
	}
});

test('a quiz of another club cannot be changed', async () => {
	const id = await newQuiz(site, club);
	expect((await change(id, { closed: true }, await site.newClub())).status).toBe(403);
	expect((await submit(id, await newParticipant(site))).status).toBe(201);
});
