import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRow } from '#server/db/lock-row.ts';
import { newParticipant, newQuiz, sampleCode, type sampleQuiz } from '#testing/quizzes.ts';
import { anyAddress, startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import { changeQuiz, copyQuiz, correctQuiz, getQuizQuestions, getQuizResults, getQuizSummary } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { getCorrectedResult, getOwnResult, getQuizById, getQuizState, submitQuiz } from '../taking-contract.ts';
import { gradeAnew, writeCorrection } from './correction-store.ts';
import { findQuiz, readQuestions } from './store.ts';

const site = useSite();
/** A second process on the same database, where the engine allows one. */
let other: TestSite;
const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
let club: TestClub;

beforeAll(async () => {
	const { DATABASE_URL = '' } = site.services.settings;
	other = onPostgres ? await startSite({ DATABASE_URL }) : site;
	club = await site.newClub();
});
afterAll(async () => {
	if (onPostgres) await other.stop();
});

type Questions = ReturnType<typeof sampleQuiz>['questions'];

const read = async (id: number) =>
	(await site.call(getQuizQuestions, { params: { id }, query: { ClubID: club.ClubID }, as: club })).reply;
const correct = async (id: number, change: (questions: Questions) => Questions, sent: object = {}) => {
	const { title, questions, version } = await read(id);
	const body = { title, questions: change(questions), version, ...sent };
	return site.call(correctQuiz, { params: { id }, body, as: club });
};
const withKey = (index: number, correctAnswer: string) => (questions: Questions) =>
	questions.map((each, at) => (at === index ? { ...each, correctAnswer } : each));
const withOptions = (index: number, options: string, correctAnswer: string) => (questions: Questions) =>
	questions.map((each, at) => (at === index ? { ...each, options, correctAnswer } : each));
const open = (id: number, userId?: string, on = site) =>
	on.call(getQuizById, { params: { id }, body: { secretCode: sampleCode, userId } });
const submit = (id: number, userId: string, answers: unknown = ['Oslo', '9', 'a'], on = site) =>
	on.call(submitQuiz, { params: { id }, body: { userId, answers }, headers: { 'x-forwarded-for': anyAddress() } });
const corrected = (resultId: number, userId: string) =>
	site.call(getCorrectedResult, { params: { resultId }, query: { userId } });
const scores = async (id: number) =>
	(await site.call(getQuizResults, { params: { id }, as: club })).reply.map(({ score }) => Math.round(score));

test('before anybody has its questions, everything about a quiz may change, and reading it opens nothing', async () => {
	const id = await newQuiz(site, club);
	expect(await read(id)).toMatchObject({ version: 1, opened: false, submitted: 0, title: 'A bit of everything' });
	const added = { question: 'What is new?', options: '1,2,3,4', correctAnswer: '4' };
	const { status, reply } = await correct(id, ([first, ...others]) => [...others, first, added] as Questions, {
		title: 'Everything',
	});
	expect([status, reply.version, reply.opened, reply.title]).toEqual([200, 2, false, 'Everything']);
	expect(reply.questions.map(({ correctAnswer }) => correctAnswer)).toEqual(['9', 'a, b', 'Oslo', '4']);
	expect(await read(id)).toEqual(reply);
	expect((await correct(id, (questions) => questions.slice(1))).reply.questions).toHaveLength(3);
	expect((await open(id)).reply.questions.map(({ question }) => question).at(-1)).toBe('What is new?');
});

test('once a participant has its questions, number and order stay, and words and right answers may change', async () => {
	const id = await newQuiz(site, club);
	await open(id, await newParticipant(site));
	const refused = { status: 409, refusal: { error: quizTexts.structureFixed } };
	expect(await correct(id, (questions) => questions.slice(1))).toMatchObject(refused);
	expect(await correct(id, (questions) => questions.toReversed())).toMatchObject(refused);
	expect(await correct(id, withOptions(0, 'Oslo,Bergen,Stockholm,Turku', 'Oslo'))).toMatchObject(refused);
	const { reply } = await correct(id, withOptions(0, 'Bergen,Oslo!,Stockholm,Turku', 'Bergen'));
	expect(reply).toMatchObject({ version: 2, opened: true, submitted: 0 });
	expect(reply.questions[0]).toMatchObject({ options: 'Bergen,Oslo!,Stockholm,Turku', correctAnswer: 'Bergen' });
});

test('a correction that began with another version is refused, and one without a version', async () => {
	const id = await newQuiz(site, club);
	const before = await read(id);
	expect((await correct(id, withKey(1, '8'))).status).toBe(200);
	const stale = await correct(id, withKey(1, '12'), { version: before.version });
	expect(stale).toMatchObject({ status: 409, refusal: { error: quizTexts.changedMeanwhile, stale: true } });
	const without = await correct(id, withKey(1, '12'), { version: undefined });
	expect(without).toMatchObject({ status: 400, refusal: { fields: { version: quizTexts.version } } });
	expect((await read(id)).questions[1]?.correctAnswer).toBe('8');
});

test('a corrected key grades every result anew, and tells each participant which questions were corrected since', async () => {
	const id = await newQuiz(site, club);
	const [early, late] = [await newParticipant(site), await newParticipant(site)];
	const result = (await submit(id, early)).reply;
	expect((await corrected(result.id, early)).reply).toEqual({
		score: result.score,
		total: 3,
		answerKey: result.answerKey,
		corrected: [],
	});
	await correct(id, withKey(2, 'a'));
	const later = (await submit(id, late, ['Oslo', '8', 'a'])).reply;
	expect(await scores(id)).toEqual([100, 67]);
	expect((await corrected(result.id, early)).reply).toMatchObject({ score: 100, total: 3, corrected: [3] });
	expect((await corrected(later.id, late)).reply).toMatchObject({ score: later.score, corrected: [] });
	const { reply: summary } = await site.call(getQuizSummary, { params: { id }, as: club });
	expect(summary.questions.map(({ right }) => right)).toEqual([2, 1, 2]);
	expect((await corrected(result.id, late)).status).toBe(404);
	expect((await corrected(9_999_999, early)).status).toBe(404);
});

test('who opened the quiz before its words were mended submits the words read, and is graded by their place', async () => {
	const id = await newQuiz(site, club, { shuffle: true });
	const userId = await newParticipant(site);
	const ids = (await read(id)).questions.map((question) => question.id);
	const shown = (await open(id, userId)).reply.questions.map((question) => question.id);
	await correct(id, withOptions(1, '6,8,nine,12', 'nine'));
	const answers = { [ids[0] ?? 0]: 'Oslo', [ids[1] ?? 0]: '9', [ids[2] ?? 0]: 'a' };
	const { status, reply } = await submit(id, userId, answers);
	expect([status, Math.round(reply.score ?? 0)]).toEqual([201, 67]);
	expect(reply.answers).toEqual({ ...answers, [ids[1] ?? 0]: 'nine' });
	await correct(id, withKey(2, 'b'));
	const own = (await corrected(reply.id, userId)).reply;
	expect(own.corrected).toEqual([shown.indexOf(ids[2] ?? 0) + 1]);
	expect(own.answerKey?.[ids[2] ?? 0]).toBe('b');
});

test('a key that is given after closing stays withheld until then, also by the call about a corrected result', async () => {
	const id = await newQuiz(site, club, { keyAfterClose: true });
	const userId = await newParticipant(site);
	const { reply } = await submit(id, userId);
	await correct(id, withKey(2, 'a'));
	expect((await corrected(reply.id, userId)).reply).toEqual({ total: 3, corrected: [3] });
	await site.call(changeQuiz, { params: { id }, body: { closed: true }, as: club });
	const shown = (await corrected(reply.id, userId)).reply;
	expect(shown).toMatchObject({ score: 100, corrected: [3] });
	expect(Object.values(shown.answerKey ?? {})).toEqual(['Oslo', '9', 'a']);
	expect((await site.call(getOwnResult, { params: { id }, body: { userId } })).reply.score).toBe(100);
});

test('a key corrected while a class submits, on two processes, grades every result by the key stored in the end', async () => {
	const id = await newQuiz(site, club);
	const students = await Promise.all(Array.from({ length: 60 }, () => newParticipant(site)));
	let isCorrected = false;
	const corrections = (async () => {
		for (const key of ['a', 'b', 'c', 'a', 'b', 'a']) expect((await correct(id, withKey(2, key))).status).toBe(200);
		isCorrected = true;
	})();
	const submitted: number[] = [];
	for (const [index, userId] of students.entries()) {
		const on = index % 2 === 0 ? site : other;
		const answers = ['Oslo', '9', ['a', 'b', 'c'][index % 3]];
		const reply = submit(id, userId, answers, on).then(({ status }) => submitted.push(status));
		// A few at a time until the last correction, so that each correction meets submissions.
		if (!isCorrected && index % 4 === 3) await reply;
	}
	await corrections;
	await expect.poll(() => submitted.length).toBe(students.length);
	expect(new Set(submitted)).toEqual(new Set([201]));
	const right = students.length / 3;
	expect((await scores(id)).filter((score) => score === 100)).toHaveLength(right);
	expect((await scores(id)).filter((score) => score === 67)).toHaveLength(students.length - right);
});

test('answers that arrive during a correction are graded by the new key', async () => {
	const id = await newQuiz(site, club);
	const userId = await newParticipant(site);
	const [isLocked, hasArrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const correcting = site.services.transact(async (tx) => {
		await lockRow(tx, 'quizzes', id);
		const quiz = await findQuiz(tx, id);
		const stored = await readQuestions(tx, id);
		if (!quiz) throw new Error('The quiz is missing.');
		isLocked.resolve();
		await hasArrived.promise;
		await expect.poll(() => isWaitedFor(tx)).toBe(true);
		const sent = stored.map((question, index) => (index === 2 ? { ...question, correct: 1 } : question));
		await writeCorrection(tx, { quiz, title: quiz.title, stored, sent, isOpened: true });
		await gradeAnew(tx, id, sent);
	});
	await isLocked.promise;
	const submitting = submit(id, userId, ['Oslo', '9', 'a'], other);
	// SQLite does not tell who waits: by then the answers were read and graded.
	for (let call = 0; call < 10; call++) await site.call(getQuizState, { params: { id } });
	hasArrived.resolve();
	await correcting;
	expect((await submitting).reply.score).toBe(100);
	expect(await scores(id)).toEqual([100]);
});

test('a copy has the questions and settings, but no results', async () => {
	const id = await newQuiz(site, club, { timeLimit: 5, shuffle: true, codeRequired: true, keyAfterClose: true });
	const userId = await newParticipant(site);
	await open(id, userId);
	await submit(id, userId);
	const copy = async (body: object) => site.call(copyQuiz, { params: { id }, body, as: club });
	expect((await copy({})).refusal.fields).toHaveProperty('secretCode');
	const { status, reply } = await copy({ secretCode: 'another one' });
	expect(status).toBe(201);
	const summary = async (quizId: number) =>
		(await site.call(getQuizSummary, { params: { id: quizId }, as: club })).reply;
	const { questions, ...settings } = await summary(reply.quizId);
	expect(settings).toMatchObject({
		title: 'Copy of A bit of everything',
		secretCode: 'another one',
		timeLimit: 5,
		shuffle: true,
		codeRequired: true,
		keyAfterClose: true,
		openToAll: false,
		results: 0,
	});
	expect(questions.map((each) => each.correctAnswer)).toEqual(['Oslo', '9', 'a, b']);
	expect(await read(reply.quizId)).toMatchObject({ version: 1, opened: false, submitted: 0 });
	const named = await copy({ title: 'Second round', secretCode: 'another one' });
	expect((await summary(named.reply.quizId)).title).toBe('Second round');
});
