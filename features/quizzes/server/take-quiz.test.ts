import { beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newParticipant, newQuiz, questionIds, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { deleteQuiz, getClubQuizzes, getQuizResults } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { createUser, getQuizById, getQuizState, submitQuiz } from '../taking-contract.ts';
import { firstOpening } from './taking-routes.ts';

const site = useSite();
let club: TestClub;
let quizId: number;
beforeAll(async () => {
	club = await site.newClub();
	quizId = await newQuiz(site, club);
});

const open = (body: unknown, id: number = quizId) => site.call(getQuizById, { params: { id }, body });
const submit = (body: unknown, headers = {}, id: number = quizId) =>
	site.call(submitQuiz, { params: { id }, body, headers });
const results = () => site.call(getQuizResults, { params: { id: quizId }, query: { ClubID: club.ClubID }, as: club });
const resultOf = async (rollNo: string) => (await results()).reply.filter(({ user }) => user.rollNo === rollNo);

const twoRight = async (userId: string) => {
	const [first = 0, second = 0, third = 0] = await questionIds(site, quizId, userId);
	return { [first]: 'Turku', [second]: '9', [third]: 'a, b' };
};

test('a participant gets a random id', async () => {
	const { status, reply } = await site.call(createUser, { body: { name: 'Ann', rollNo: '7', year: 1, id: 'mine' } });
	expect(status).toBe(201);
	expect(Object.keys(reply)).toEqual(['id']);
	expect(reply.id).toMatch(/^[\w-]{32}$/);
	expect(await newParticipant(site)).not.toBe(reply.id);
});

test('name, roll number and year are needed, the year as a number', async () => {
	for (const body of [{}, { name: '', rollNo: ' ', year: '' }, { name: 1, rollNo: [], year: 0 }, { year: 1.5 }]) {
		const { status, refusal } = await site.call(createUser, { body });
		expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['name', 'rollNo', 'year']]);
	}
	expect((await site.call(createUser, { body: { name: 'A', rollNo: '1', year: 3_000_000_000 } })).status).toBe(400);
});

test('the right code opens a quiz, and no trace of its answers leaves', async () => {
	const { status, reply, text } = await open({ secretCode: ` ${sampleCode.replace(' ', '\u00a0 ')}\u200b` });
	expect(status).toBe(200);
	expect(reply).toEqual({
		id: quizId,
		title: 'A bit of everything',
		questions: [
			{
				id: expect.any(Number),
				question: 'Which city is the capital of Norway?',
				options: 'Bergen,Oslo,Stockholm,Turku',
			},
			{ id: expect.any(Number), question: 'What is 3 times 3?', options: '6,8,9,12' },
			{ id: expect.any(Number), question: 'Which of these is a pair?', options: '"a, b",a,b,c' },
		],
	});
	expect(text).not.toMatch(/correct|harbour|secret/i);
});

test('a class that opens a new quiz at once marks it in one transaction', async () => {
	const { services } = site;
	let transactions = 0;
	const open = firstOpening({
		...services,
		transact: (work) => {
			transactions += 1;
			return services.transact(work);
		},
	});
	const quiz = { id: await newQuiz(site, club) };
	const opened = await Promise.all(Array.from({ length: 30 }, () => open(quiz)));
	expect([transactions, new Set(opened.map((each) => each.opened))]).toEqual([1, new Set([1])]);
	await open(quiz);
	expect(transactions).toBe(2);
	await expect(open({ id: 999_999 })).rejects.toThrow(quizTexts.noQuiz);
});

test('a quiz says what it is called and whose it is before anybody enters a name, and no more', async () => {
	const { status, reply } = await site.call(getQuizState, { params: { id: quizId } });
	expect(status).toBe(200);
	expect(reply).toEqual({
		title: 'A bit of everything',
		ClubName: club.ClubName,
		Hue: 25,
		LogoURL: expect.stringMatching(/\.webp$/),
		needsCode: true,
		timeLimit: null,
		closed: false,
		closedForGood: false,
	});
	const timed = await newQuiz(site, club, { timeLimit: 10 });
	expect((await site.call(getQuizState, { params: { id: timed } })).reply.timeLimit).toBe(10);
});

test('a quiz that is unknown, and one of a club that is not public, name nobody', async () => {
	const pending = await site.newClub({ status: 'pending' });
	const hidden = await newQuiz(site, pending);
	for (const id of [999_999, hidden]) {
		const { status, refusal } = await site.call(getQuizState, { params: { id } });
		expect([status, refusal]).toEqual([404, { error: quizTexts.noQuiz }]);
	}
	expect((await site.call(getQuizState, { params: { id: hidden }, as: pending })).reply.ClubName).toBe(
		pending.ClubName,
	);
});

test('a wrong code, no code and an unknown quiz get different statuses', async () => {
	expect(await open({ secretCode: 'harbour 8' })).toMatchObject({
		status: 403,
		refusal: { error: quizTexts.wrongCode },
	});
	expect(await open({})).toMatchObject({ status: 400, refusal: { fields: { secretCode: expect.any(String) } } });
	expect(await open({ secretCode: sampleCode }, 999_999)).toMatchObject({
		status: 404,
		refusal: { error: quizTexts.noQuiz },
	});
	expect((await open({ secretCode: sampleCode }, 2 ** 31)).status).toBe(400);
});

test('the server grades: a forged score changes nothing, and the key comes only now', async () => {
	const userId = await newParticipant(site, 'graded');
	const answers = await twoRight(userId);
	const { status, reply } = await submit({ userId, answers, score: 100 });
	const ids = Object.keys(answers);
	expect(status).toBe(201);
	expect(reply).toEqual({
		id: expect.any(Number),
		score: 200 / 3,
		deleteAfter: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		answerKey: { [ids[0] ?? '']: 'Oslo', [ids[1] ?? '']: '9', [ids[2] ?? '']: 'a, b' },
	});
	expect(await resultOf('graded')).toEqual([
		{
			id: reply.id,
			deleteAfter: reply.deleteAfter,
			score: 200 / 3,
			createdAt: expect.stringMatching(/Z$/),
			user: { name: 'Student graded', rollNo: 'graded', year: 2 },
		},
	]);
});

test('answers in the order of the questions count the same', async () => {
	const { reply } = await submit({ userId: await newParticipant(site), answers: ['Oslo', '9', 'a, b'] });
	expect(reply.score).toBe(100);
});

test('a submission needs answers that are options of their questions, so only who has read the quiz can submit', async () => {
	const userId = await newParticipant(site, 'guesser');
	const [first = 0, second = 0, third = 0] = await questionIds(site, quizId, userId);
	const cases: [answers: unknown, field: string][] = [
		[{ [first]: 'Rome', [second]: '9', [third]: 'a' }, `answers.${first}`],
		[{ [first]: 'Oslo', [second]: '9' }, `answers.${third}`],
		[{ [first]: 'Oslo', [second]: '9', [third]: '' }, `answers.${third}`],
		[{ [first]: 'Oslo', [second]: '9', [third]: 'a', 999999: 'a' }, 'answers.999999'],
		[['Oslo', '9'], 'answers'],
		[['Oslo', '9', 'a', 'b'], 'answers'],
		[undefined, 'answers'],
		['Oslo,9,a', 'answers'],
		[{ [first]: 1 }, 'answers'],
	];
	for (const [answers, field] of cases) {
		const { status, refusal } = await submit({ userId: await newParticipant(site, 'guesser'), answers });
		expect([status, Object.keys(refusal.fields ?? {})[0]?.startsWith(field)], JSON.stringify(answers)).toEqual([
			400,
			true,
		]);
		expect(JSON.stringify(refusal)).not.toContain('answerKey');
	}
	expect(await resultOf('guesser')).toEqual([]);
});

test('an answer longer than any option is refused at its question, by the contract, whatever the participant', async () => {
	const tooLong = 'x'.repeat(limits.question + 1);
	const { status, refusal } = await submit({ userId: 'x'.repeat(24), answers: { 17: 'Oslo', 18: tooLong } });
	expect([status, refusal.fields]).toEqual([400, { 'answers.18': quizTexts.unknownAnswer }]);
});

test('only a registered participant submits', async () => {
	const answers = await twoRight(await newParticipant(site));
	expect(await submit({ userId: 'x'.repeat(24), answers })).toMatchObject({
		status: 404,
		refusal: { error: quizTexts.noParticipant, notRegistered: true },
	});
	expect((await submit({ userId: 1, answers })).status).toBe(400);
	expect((await submit({ answers })).status).toBe(400);
	expect((await submit({ userId: await newParticipant(site), answers }, {}, 999_999)).status).toBe(404);
});

test('however often the button is pressed, one result is stored', async () => {
	const userId = await newParticipant(site, 'eager');
	const answers = await twoRight(userId);
	const pressed = await Promise.all(Array.from({ length: 5 }, () => submit({ userId, answers })));
	expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
	expect(pressed.filter(({ text }) => text.includes('answerKey'))).toHaveLength(1);
	expect(await resultOf('eager')).toHaveLength(1);
});

test('a retry with the same key gets the same reply, and a second submission is refused', async () => {
	const userId = await newParticipant(site, 'lost answer');
	const answers = await twoRight(userId);
	const key = { 'idempotency-key': `submission of ${userId}` };
	const both = await Promise.all([submit({ userId, answers }, key), submit({ userId, answers }, key)]);
	expect(both[0]).toMatchObject({ status: 201, text: both[1]?.text });
	expect(both[1]?.status).toBe(201);
	const again = await submit({ userId, answers: { ...answers } });
	expect(again).toMatchObject({ status: 409, refusal: { error: quizTexts.submittedAlready } });
	expect(await resultOf('lost answer')).toHaveLength(1);
});

test('one participant may take two quizzes', async () => {
	const userId = await newParticipant(site);
	const other = await newQuiz(site, club);
	for (const id of [quizId, other]) {
		expect((await submit({ userId, answers: ['Oslo', '9', 'a'] }, {}, id)).status).toBe(201);
	}
});

test('a quiz of a club that is not public is nowhere, but for its own session', async () => {
	const pending = await site.newClub({ status: 'pending' });
	const id = await newQuiz(site, pending);
	const userId = await newParticipant(site);
	const answers = ['Oslo', '9', 'a'];
	for (const as of [undefined, club]) {
		expect((await site.call(getQuizById, { params: { id }, body: { secretCode: sampleCode }, as })).status).toBe(404);
		expect((await site.call(submitQuiz, { params: { id }, body: { userId, answers }, as })).status).toBe(404);
	}
	expect((await site.call(getQuizById, { params: { id }, body: { secretCode: sampleCode }, as: pending })).status).toBe(
		200,
	);
	expect((await site.call(submitQuiz, { params: { id }, body: { userId, answers }, as: pending })).status).toBe(201);
});

test('a deleted quiz is gone, with its results, also while somebody submits', async () => {
	const id = await newQuiz(site, club);
	const users = await Promise.all(Array.from({ length: 8 }, () => newParticipant(site)));
	const submissions = users.map((userId) => submit({ userId, answers: ['Oslo', '9', 'a'] }, {}, id));
	const deleted = await site.call(deleteQuiz, { params: { id }, as: club });
	expect(deleted).toMatchObject({ status: 200, reply: { id } });
	for (const { status } of await Promise.all(submissions)) expect([201, 404]).toContain(status);
	expect((await open({ secretCode: sampleCode }, id)).status).toBe(404);
	expect((await site.call(getQuizResults, { params: { id }, as: club })).status).toBe(404);
	expect((await site.call(deleteQuiz, { params: { id }, as: club })).status).toBe(404);
	const { reply } = await site.call(getClubQuizzes, { query: { ClubID: club.ClubID }, as: club });
	expect(reply.map((quiz) => quiz.id)).not.toContain(id);
});
