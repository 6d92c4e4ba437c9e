import { beforeAll, expect, test, vi } from 'vitest';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { anyAddress, startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { getQuizResults } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { getQuizById, submitQuiz } from '../taking-contract.ts';
import { insertParticipant } from './result-store.ts';
import { participantReader } from './store.ts';

const site = useSite();
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const answers = ['Oslo', '9', 'a'];
const submit = (id: number, userId: string, address = anyAddress(), on: TestSite = site) =>
	on.call(submitQuiz, { params: { id }, body: { userId, answers }, headers: { 'x-forwarded-for': address } });
const open = (id: number, userId: string | undefined, on: TestSite = site) =>
	on.call(getQuizById, {
		params: { id },
		body: { secretCode: sampleCode, userId },
		headers: { 'x-forwarded-for': anyAddress() },
	});
const results = async (id: number) =>
	(await site.call(getQuizResults, { params: { id }, query: { ClubID: club.ClubID }, as: club })).reply;

test('a result of somebody who never showed the code is marked, all others are as they were', async () => {
	const id = await newQuiz(site, club);
	const [reader, guesser, outside] = [
		await newParticipant(site, 'reader'),
		await newParticipant(site, 'guesser'),
		await newParticipant(site, 'outside'),
	];
	await open(id, reader);
	await open(id, undefined);
	for (const userId of [reader, guesser, outside]) expect((await submit(id, userId)).status).toBe(201);
	const marks = (await results(id)).map(({ user, ...result }) => [user.rollNo, 'codeNotShown' in result]);
	expect(marks).toEqual([
		['reader', false],
		['guesser', true],
		['outside', true],
	]);
});

test('the code of another quiz does not count', async () => {
	const [one, other] = [await newQuiz(site, club), await newQuiz(site, club)];
	const userId = await newParticipant(site);
	await open(other, userId);
	await submit(one, userId);
	expect(await results(one)).toMatchObject([{ codeNotShown: true }]);
});

test('a club can refuse results without the code', async () => {
	const id = await newQuiz(site, club, { codeRequired: true });
	const userId = await newParticipant(site);
	expect(await submit(id, userId)).toMatchObject({ status: 409, refusal: { error: quizTexts.notOpened } });
	await open(id, userId);
	expect((await submit(id, userId)).status).toBe(201);
	expect(await results(id)).toHaveLength(1);
});

test('the refusal of thousands of made-up answers names a hundred of them', async () => {
	const [id, userId] = [await newQuiz(site, club), await newParticipant(site)];
	const madeUp = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [900_000 + index, 'x']));
	const { status, refusal } = await site.call(submitQuiz, { params: { id }, body: { userId, answers: madeUp } });
	expect([status, Object.keys(refusal.fields ?? {}).length]).toEqual([400, 100]);
});

test('where everybody may begin, no result is marked or refused', async () => {
	const id = await newQuiz(site, club, { codeRequired: true, openToAll: true });
	expect((await submit(id, await newParticipant(site))).status).toBe(201);
	expect((await results(id))[0]).not.toHaveProperty('codeNotShown');
});

/** Limits of a hundredth: 50 results per address and quiz, then one a second. */
async function withHundredth(work: (small: TestSite, quizId: number, users: string[]) => Promise<void>) {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.01' });
	try {
		const quizId = await newQuiz(small, await small.newClub());
		const who = { name: 'N', rollNo: '1', year: 1, now: '2026-01-02T03:04:05.678Z' };
		const ids = await small.services.transact(async (tx) => {
			const made: string[] = [];
			while (made.length < 80) made.push(await insertParticipant(tx, who));
			return made;
		});
		await work(small, quizId, ids);
	} finally {
		await small.stop();
	}
}

const submitAll = (on: TestSite, id: number, users: readonly string[], address: string) =>
	Promise.all(users.map((userId) => submit(id, userId, address, on)));

test('a flood of false results from one address ends in short pauses, and a class behind it gets through', () =>
	withHundredth(async (small, id, users) => {
		const address = anyAddress();
		const [elsewhere = '', ...behind] = users;
		const [flood, students] = [behind.slice(0, 70), behind.slice(70, 73)];
		for (const userId of students) await open(id, userId, small);
		const replies = await submitAll(small, id, flood, address);
		const refused = replies.filter(({ status }) => status === 429);
		expect(replies.filter(({ status }) => status === 201)).toHaveLength(replies.length - refused.length);
		expect(refused.length).toBeGreaterThan(0);
		for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5);
		const honest = await submitAll(small, id, students, address);
		expect(honest.filter(({ status }) => status !== 201)).toEqual([]);
		expect((await submit(id, elsewhere, anyAddress(), small)).status).toBe(201);
	}));

test('a whole class behind one address submits at once, also by a client that names no participant', () =>
	withHundredth(async (small, id, users) => {
		await open(id, undefined, small);
		const replies = await submitAll(small, id, users.slice(0, 50), anyAddress());
		expect(replies.filter(({ status }) => status !== 201)).toEqual([]);
	}));

test('a class that submits while the database is away waits for two queries, not for two each', async () => {
	const other = await startSite();
	await other.stop();
	const { db } = other.services;
	const queries = vi.spyOn(db, 'selectFrom');
	const read = participantReader(db);
	const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, student) => read(1, `student ${student}`)));
	expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
	expect(queries).toHaveBeenCalledTimes(2);
});
