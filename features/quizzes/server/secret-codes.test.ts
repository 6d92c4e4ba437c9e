import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { getQuizById } from '../taking-contract.ts';
import { insertParticipant } from './result-store.ts';

const site = useSite();
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});
// Fake time: windows and pauses end on a busy machine, too.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const guess = (id: number, secretCode: string, userId?: string, from = '10.9.8.7') =>
	site.call(getQuizById, { params: { id }, body: { secretCode, userId }, headers: { 'x-forwarded-for': from } });
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
	(await Promise.all(answers)).map(({ status }) => status);

test('a class behind one address opens its quiz at once, some of it wrong at first', async () => {
	const id = await newQuiz(site, club);
	const students = await Promise.all(Array.from({ length: 60 }, (_, index) => newParticipant(site, String(index))));
	expect(new Set(await statuses(students.map((student) => guess(id, 'wrong', student))))).toEqual(new Set([403]));
	expect(new Set(await statuses(students.map((student) => guess(id, sampleCode, student))))).toEqual(new Set([200]));
});

test('who is not registered, or claims to be, is let in however often others behind the address were wrong', async () => {
	const id = await newQuiz(site, club);
	for (let wrong = 1; wrong <= 35; wrong++) {
		const claimed = wrong % 2 === 0 ? `nobody-${wrong}`.padEnd(24, 'x') : undefined;
		expect((await guess(id, `wrong ${wrong}`, claimed)).status).toBe(403);
	}
	expect((await guess(id, sampleCode)).status).toBe(200);
	expect((await guess(id, sampleCode, await newParticipant(site))).status).toBe(200);
});

test('right codes are not counted', async () => {
	const id = await newQuiz(site, club);
	for (let right = 1; right <= 35; right++) expect((await guess(id, sampleCode)).status).toBe(200);
});

/** Inserted directly: a class is more than may register in a second. */
const newClass = (students: number) =>
	site.services.transact(async (tx) => {
		const ids: string[] = [];
		const now = site.services.now().toISOString();
		for (let student = 0; student < students; student++)
			ids.push(await insertParticipant(tx, { name: `Student ${student}`, rollNo: `${student}`, year: 1, now }));
		return ids;
	});

/** Returns how many guesses were judged. */
async function guessWrong(id: number, rounds: number, addresses: readonly string[], text = 'wrong'): Promise<number> {
	const madeUp = await newClass(rounds * addresses.length);
	let heard = 0;
	for (let round = 0; round < rounds; round++) {
		const tried = addresses.map((address) => guess(id, `${text} ${madeUp.length}`, madeUp.pop(), address));
		heard += (await statuses(tried)).filter((status) => status === 403).length;
	}
	return heard;
}

test('a class of a thousand behind one address opens its quiz, one in ten with a wrong code first', async () => {
	const id = await newQuiz(site, club);
	const [address, students] = [anyAddress(), await newClass(1000)];
	const refused = [];
	for (let start = 0; start < students.length; start += 50) {
		const some = students.slice(start, start + 50);
		const mistyped = some.filter((_, index) => index % 10 === 0);
		const wrong = await statuses(mistyped.map((student) => guess(id, `wrong ${student}`, student, address)));
		const right = await statuses(some.map((student) => guess(id, sampleCode, student, address)));
		refused.push(...wrong.filter((status) => status !== 403), ...right.filter((status) => status !== 200));
	}
	expect(refused).toEqual([]);
});

test('a code that was told wrong is told so again however often a class sends it, and the right one is still heard', async () => {
	const id = await newQuiz(site, club);
	const [address, students] = [anyAddress(), await newClass(170)];
	const refused = [];
	for (const student of students) {
		const { status } = await guess(id, 'misheard by everyone', student, address);
		if (status !== 403) refused.push(status);
	}
	expect(refused).toEqual([]);
	expect((await guess(id, sampleCode, students[0], address)).status).toBe(200);
});

test('somebody who guesses with made-up participants keeps no class elsewhere out', async () => {
	const id = await newQuiz(site, club);
	const attacker = anyAddress();
	expect(await guessWrong(id, 120, [attacker])).toBe(120);
	const [address, students] = [anyAddress(), await newClass(40)];
	const mistyped = students.slice(0, 4).map((student) => guess(id, `slip ${student}`, student, address));
	expect(new Set(await statuses(mistyped))).toEqual(new Set([403]));
	expect(new Set(await statuses(students.map((student) => guess(id, sampleCode, student, address))))).toEqual(
		new Set([200]),
	);
	const [atHome] = await newClass(1);
	expect((await guess(id, sampleCode, atHome, anyAddress())).status).toBe(200);
});

test('guesses from many addresses keep nobody waiting, wherever a student opens the quiz', async () => {
	const id = await newQuiz(site, club);
	const school = anyAddress();
	expect((await guess(id, sampleCode, undefined, school)).status).toBe(200);
	expect(await guessWrong(id, 9, Array.from({ length: 32 }, anyAddress))).toBe(9 * 32);
	expect((await guess(id, sampleCode, undefined, anyAddress())).status).toBe(200);
	const students = await newClass(20);
	const mistyped = students.map((student) => guess(id, `slip ${student}`, student, school));
	expect(new Set(await statuses(mistyped))).toEqual(new Set([403]));
	expect(new Set(await statuses(students.map((student) => guess(id, sampleCode, student, school))))).toEqual(
		new Set([200]),
	);
});

test('a guesser amid the class delays nobody, and who has opened the quiz with its code opens it again in spite of wrong codes', async () => {
	const id = await newQuiz(site, club, { timeLimit: 60 });
	const address = anyAddress();
	const [early, late] = await newClass(2);
	expect((await guess(id, sampleCode, early, address)).status).toBe(200);
	expect(await guessWrong(id, 160, [address])).toBe(160);
	expect((await guess(id, sampleCode, late, address)).status).toBe(200);
	for (let wrong = 1; wrong <= 5; wrong++) expect((await guess(id, `wrong ${wrong}`, early, address)).status).toBe(403);
	expect((await guess(id, sampleCode, early, address)).status).toBe(200);
});
