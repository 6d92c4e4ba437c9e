import { beforeAll, expect, test } from 'vitest';
import { newParticipant, newQuiz, questionIds, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { quizTexts } from '../rules.ts';
import { getQuizById, submitQuiz } from '../taking-contract.ts';

const site = useSite();
const minute = 60_000;
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const open = (id: number, userId?: string) =>
	site.call(getQuizById, { params: { id }, body: { secretCode: sampleCode, userId } });
const submit = (id: number, userId: string, answers: unknown) =>
	site.call(submitQuiz, { params: { id }, body: { userId, answers } });
const right = ['Oslo', '9', 'a, b'];

test('opening a quiz with a time limit starts this participant’s clock, once', async () => {
	const id = await newQuiz(site, club, { timeLimit: 10 });
	const [early, late] = [await newParticipant(site), await newParticipant(site)];
	expect((await open(id, early)).reply).toMatchObject({ timeLimit: 10, secondsLeft: expect.closeTo(600, 0) });
	site.wait(4 * minute);
	expect((await open(id, early)).reply.secondsLeft).toBeLessThanOrEqual(360);
	expect((await open(id, late)).reply.secondsLeft).toBeGreaterThan(590);
	site.wait(5 * minute);
	expect((await submit(id, early, right)).status).toBe(201);
	site.wait(6 * minute);
	expect(await submit(id, late, right)).toMatchObject({ status: 409, refusal: { error: quizTexts.timeOver } });
	expect(await open(id, late)).toMatchObject({ status: 409, refusal: { error: quizTexts.timeOver } });
});

test('answers may travel for half a minute after the end, and what was not answered counts as wrong', async () => {
	const id = await newQuiz(site, club, { timeLimit: 1 });
	const userId = await newParticipant(site);
	const [first = 0] = await questionIds(site, id, userId);
	site.wait(minute + 1_000);
	const { status, reply } = await submit(id, userId, { [first]: 'Oslo' });
	expect(status).toBe(201);
	expect(reply.score).toBe(100 / 3);
});

test('a quiz with a time limit is opened by a participant, and submitted only after it was opened', async () => {
	const id = await newQuiz(site, club, { timeLimit: 1 });
	const userId = await newParticipant(site);
	expect(await open(id)).toMatchObject({ status: 400, refusal: { fields: { userId: quizTexts.registerFirst } } });
	expect(await submit(id, userId, right)).toMatchObject({ status: 409, refusal: { error: quizTexts.notOpened } });
});

test('a quiz without a time limit states none', async () => {
	const { text } = await open(await newQuiz(site, club), await newParticipant(site));
	expect(text).not.toMatch(/timeLimit|secondsLeft/);
});

test('a shuffled quiz has an order of its own for each participant, the same every time, and is graded by it', async () => {
	const letters = ['a', 'b', 'c', 'd'];
	const questions = Array.from({ length: 12 }, (_, index) => {
		return {
			question: `Letter ${index}`,
			options: letters.map((letter) => `${letter}${index}`),
			correctAnswer: `c${index}`,
		};
	});
	const id = await newQuiz(site, club, { shuffle: true, questions });
	const orders = new Set<string>();
	for (let student = 0; student < 5; student++) {
		const userId = await newParticipant(site);
		const { reply, text } = await open(id, userId);
		expect((await open(id, userId)).text).toBe(text);
		orders.add(text);
		expect(reply.questions.map(({ question }) => question).toSorted()).toEqual(
			questions.map(({ question }) => question).toSorted(),
		);
		const answers = reply.questions.map(({ question }) => `c${question.split(' ')[1]}`);
		expect((await submit(id, userId, answers)).reply.score).toBe(100);
	}
	expect(orders.size).toBe(5);
	expect((await open(id)).status).toBe(400);
});
