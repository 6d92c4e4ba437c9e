import { beforeAll, expect, test } from 'vitest';
import { getClubTrail } from '#features/trail/contract.ts';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { changeQuiz, deleteQuiz, getQuizResults } from '../contract.ts';
import { getExtraTime, giveExtraTime, takeBackExtraTime } from '../extra-time-contract.ts';
import { quizTexts } from '../rules.ts';
import { getQuizById, getTimeLeft, submitQuiz } from '../taking-contract.ts';
import { eraseOldResults } from './jobs.ts';

const site = useSite();
const minute = 60_000;
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const timedQuiz = () => newQuiz(site, club, { timeLimit: 10 });
const open = (id: number, userId: string) =>
	site.call(getQuizById, { params: { id }, body: { secretCode: sampleCode, userId } });
const submit = (id: number, userId: string) =>
	site.call(submitQuiz, { params: { id }, body: { userId, answers: ['Oslo', '9', 'a, b'] } });
const give = (id: number, rollNo: string, percent: number) =>
	site.call(giveExtraTime, { params: { id }, body: { rollNo, percent }, as: club });
const takeBack = (id: number, rollNo: string) =>
	site.call(takeBackExtraTime, { params: { id }, query: { rollNo }, as: club });
const list = async (id: number) => (await site.call(getExtraTime, { params: { id }, as: club })).reply;
const left = async (id: number, userId: string) =>
	(await site.call(getTimeLeft, { params: { id }, query: { userId } })).reply.secondsLeft;

test('extra time given before a quiz is opened is for this roll number alone, however it is written', async () => {
	const id = await timedQuiz();
	expect(await give(id, '21CS 014', 20)).toMatchObject({ status: 200, reply: { rollNo: '21CS 014', percent: 20 } });
	expect((await give(id, '21cs014', 50)).status).toBe(200);
	expect(await list(id)).toEqual([{ rollNo: '21cs014', percent: 50 }]);
	const [helped, other] = [await newParticipant(site, '21CS014'), await newParticipant(site, '21CS015')];
	expect((await open(id, helped)).reply).toMatchObject({ timeLimit: 10, secondsLeft: expect.closeTo(900, -1) });
	expect((await open(id, other)).reply.secondsLeft).toBeCloseTo(600, -1);
	site.wait(14 * minute);
	expect((await submit(id, helped)).status).toBe(201);
	expect(await submit(id, other)).toMatchObject({ status: 409, refusal: { error: quizTexts.timeOver } });
	expect(await give(id, '21CS014', 100)).toMatchObject({
		status: 409,
		refusal: { error: quizTexts.extraTimeSubmitted },
	});
});

test('extra time counts for who is taking the quiz, also for a class that submits meanwhile', async () => {
	const id = await timedQuiz();
	const people = await Promise.all(
		Array.from({ length: 12 }, async (_, serial) => {
			const rollNo = `late ${serial}`;
			return { rollNo, userId: await newParticipant(site, rollNo) };
		}),
	);
	for (const { userId } of people) await open(id, userId);
	site.wait(11 * minute);
	for (const { rollNo } of people.slice(0, 6)) await give(id, rollNo, 20);
	const replies = await Promise.all([
		...people.map(({ userId }) => submit(id, userId)),
		...people.slice(6).map(({ rollNo }) => give(id, rollNo, 20)),
	]);
	expect(replies.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill(201));
	expect(replies.slice(12).map(({ status }) => status)).toEqual(Array(6).fill(200));
	for (const [index, { userId }] of people.slice(6).entries()) {
		const { status } = replies[6 + index] ?? {};
		expect(await submit(id, userId)).toMatchObject({ status: status === 201 ? 409 : 201 });
	}
});

test('extra time that is used up already ends now, and answers still arrive', async () => {
	const id = await timedQuiz();
	const [prompt, slow] = [await newParticipant(site, 'prompt'), await newParticipant(site, 'slow')];
	for (const [userId, rollNo] of [
		[prompt, 'prompt'],
		[slow, 'slow'],
	] as const) {
		await give(id, rollNo, 200);
		await open(id, userId);
	}
	site.wait(15 * minute);
	expect(await left(id, slow)).toBeCloseTo(900, -1);
	expect((await give(id, 'slow', 10)).status).toBe(200);
	expect((await takeBack(id, 'Prompt')).status).toBe(204);
	expect(await list(id)).toEqual([{ rollNo: 'slow', percent: 10 }]);
	expect([await left(id, prompt), await left(id, slow)]).toEqual([0, 0]);
	site.wait(20_000);
	expect((await submit(id, prompt)).status).toBe(201);
	site.wait(20_000);
	expect((await submit(id, slow)).status).toBe(409);
	expect((await give(id, 'slow', 100)).status).toBe(200);
	expect(await left(id, slow)).toBeCloseTo(260, -1);
	expect((await submit(id, slow)).status).toBe(201);
});

test('a quiz without a time limit and a closed one have no extra time to give', async () => {
	const [unlimited, closed] = [await newQuiz(site, club), await timedQuiz()];
	expect(await give(unlimited, '1', 50)).toMatchObject({ status: 409, refusal: { error: quizTexts.noTimeLimit } });
	expect(await give(unlimited, ' ', 50)).toMatchObject({
		status: 400,
		refusal: { fields: { rollNo: quizTexts.extraTimeRollNo } },
	});
	await give(closed, 'given before', 50);
	await site.call(changeQuiz, { params: { id: closed }, body: { closed: true }, as: club });
	expect(await give(closed, '1', 50)).toMatchObject({ status: 409, refusal: { error: quizTexts.closed } });
	expect((await takeBack(closed, 'given before')).status).toBe(204);
	expect((await takeBack(closed, 'given before')).status).toBe(404);
	for (const percent of [9, 201, 10.5]) expect((await give(closed, '1', percent)).status).toBe(400);
});

test('neither trail, results nor log name who got extra time', async () => {
	const id = await timedQuiz();
	await give(id, 'ROLL-77', 40);
	await takeBack(id, 'ROLL-77');
	const { text } = await site.call(getClubTrail, { query: { ClubID: club.ClubID }, as: club });
	expect(text).toContain('quiz.extraTime');
	expect(text).not.toContain('ROLL-77');
	expect((await site.call(getQuizResults, { params: { id }, as: club })).text).not.toMatch(/percent|extra/i);
	expect(site.log.join('\n')).not.toContain('ROLL-77');
});

test('extra time is erased with its quiz, and when results are', async () => {
	const [deleted, old] = [await timedQuiz(), await timedQuiz()];
	for (const id of [deleted, old]) await give(id, 'erased', 40);
	const kept = () =>
		site.services.db.selectFrom('quiz_extra_times').select('quiz_id').where('roll_no', '=', 'erased').execute();
	await site.call(deleteQuiz, { params: { id: deleted }, as: club });
	await expect.poll(kept).toEqual([{ quiz_id: old }]);
	site.wait(367 * 24 * 60 * minute);
	await eraseOldResults(site.services);
	expect(await kept()).toEqual([]);
});
