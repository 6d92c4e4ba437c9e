import { beforeAll, expect, test } from 'vitest';
import { newParticipant, newQuiz, sampleCode } from '#server/testing/quizzes.ts';
import { anyAddress, type TestClub, useSite } from '#server/testing/site.ts';
import { getQuizById } from '../contract.ts';

const site = useSite();
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const guess = (id: number, secretCode: string, userId?: string, from = '10.9.8.7') =>
	site.call(getQuizById, { params: { id }, body: { secretCode, userId }, headers: { 'x-forwarded-for': from } });
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
	(await Promise.all(answers)).map(({ status }) => status);

test('a participant may be wrong five times, and nobody else behind the same address has to wait', async () => {
	const id = await newQuiz(site, club);
	const [forgetful, other] = [await newParticipant(site), await newParticipant(site)];
	for (let wrong = 1; wrong <= 5; wrong++) expect((await guess(id, 'wrong', forgetful)).status).toBe(403);
	const late = await guess(id, sampleCode, forgetful);
	expect(late.status).toBe(429);
	expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
	expect((await guess(id, sampleCode, other)).status).toBe(200);
	expect((await guess(await newQuiz(site, club), sampleCode, forgetful)).status).toBe(200);
});

test('a class behind one address opens its quiz at once, some of it wrong at first', async () => {
	const id = await newQuiz(site, club);
	const students = await Promise.all(Array.from({ length: 60 }, (_, index) => newParticipant(site, String(index))));
	expect(new Set(await statuses(students.map((student) => guess(id, 'wrong', student))))).toEqual(new Set([403]));
	expect(new Set(await statuses(students.map((student) => guess(id, sampleCode, student))))).toEqual(new Set([200]));
});

test('who is not registered, or claims to be, shares thirty wrong codes with the address', async () => {
	const id = await newQuiz(site, club);
	for (let wrong = 1; wrong <= 30; wrong++) {
		const claimed = wrong % 2 === 0 ? `nobody-${wrong}`.padEnd(24, 'x') : undefined;
		expect((await guess(id, `wrong ${wrong}`, claimed)).status).toBe(403);
	}
	expect((await guess(id, sampleCode)).status).toBe(429);
	expect((await guess(id, sampleCode, await newParticipant(site))).status).toBe(200);
	expect((await guess(id, sampleCode, undefined, anyAddress())).status).toBe(200);
});

test('right codes are not counted', async () => {
	const id = await newQuiz(site, club);
	for (let right = 1; right <= 35; right++) expect((await guess(id, sampleCode)).status).toBe(200);
});

test('no burst slips through: hardly more guesses are heard than are allowed', async () => {
	const id = await newQuiz(site, club);
	const burst = await statuses(Array.from({ length: 200 }, (_, index) => guess(id, `wrong ${index}`)));
	expect(burst.filter((status) => status === 403).length).toBeLessThanOrEqual(45);
	expect((await guess(id, sampleCode)).status).toBe(429);
});
