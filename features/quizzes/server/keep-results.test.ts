import { describe, expect, test } from 'vitest';
import { loginClub } from '#features/officers/contract.ts';
import { newParticipant, newQuiz } from '#testing/quizzes.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { eraseResult, getQuizQuestions, getQuizResults, getQuizSummary } from '../contract.ts';
import { getOwnResult, submitQuiz } from '../taking-contract.ts';
import { eraseOldResults } from './jobs.ts';

const site = useSite({ RESULT_RETENTION_DAYS: '20', TIME_ZONE: 'UTC' });
const day = 24 * 3_600_000;
const dayIn = (days: number) => new Date(site.services.now().getTime() + days * day).toISOString().slice(0, 10);

const submit = async (id: number, userId: string, answers = ['Oslo', '9', 'a, b']) =>
	(await site.call(submitQuiz, { params: { id }, body: { userId, answers } })).reply;

/** The first session has expired. */
async function loggedIn(club: TestClub): Promise<TestClub> {
	const sent = { body: { email: club.Email, password: club.password }, headers: { 'x-forwarded-for': anyAddress() } };
	return { ...club, token: (await site.call(loginClub, sent)).reply.token };
}

async function seenBy(club: TestClub, id: number) {
	const as = await loggedIn(club);
	const summary = (await site.call(getQuizSummary, { as, params: { id } })).reply;
	const results = (await site.call(getQuizResults, { as, params: { id } })).reply;
	const scores = [...results, ...summary.erased.flatMap(({ score, results: n }) => Array(n).fill({ score }))];
	return {
		names: results.map(({ user }) => user.rollNo),
		erased: summary.erased,
		counted: [summary.results, summary.questions, scores.map(({ score }) => score).sort()],
	};
}

const names = async () =>
	(await site.services.db.selectFrom('quiz_participants').select('roll_no').execute()).map(({ roll_no }) => roll_no);

describe('when the time of results is over', () => {
	test('answers and names are erased, and everything counted stays the same', async () => {
		const club = await site.newClub();
		const [id, other] = [await newQuiz(site, club), await newQuiz(site, club)];
		const [first, second] = [await newParticipant(site, 'first'), await newParticipant(site, 'second')];
		expect((await submit(id, first)).deleteAfter).toBe(dayIn(20));
		await submit(id, second, ['Turku', '9', 'a']);
		const lastDay = dayIn(20);
		site.wait(10 * day);
		await submit(other, second);
		await submit(id, await newParticipant(site, 'third'), ['Oslo', '6', 'a']);
		const before = await seenBy(club, id);
		const { reply } = await site.call(getQuizResults, { as: await loggedIn(club), params: { id } });
		expect(reply.map(({ deleteAfter }) => deleteAfter)).toEqual([lastDay, lastDay, dayIn(20)]);

		site.wait(10 * day);
		await eraseOldResults(site.services);
		expect((await seenBy(club, id)).names).toEqual(['first', 'second', 'third']);
		site.wait(day);
		await Promise.all([eraseOldResults(site.services), eraseOldResults(site.services)]);
		const after = await seenBy(club, id);
		expect(after.counted).toEqual(before.counted);
		expect([after.names, after.erased]).toEqual([
			['third'],
			[
				{ score: 100 / 3, results: 1 },
				{ score: 100, results: 1 },
			],
		]);
		expect((await names()).sort()).toEqual(['second', 'third']);
		const own = await site.call(getOwnResult, { params: { id }, body: { userId: first } });
		expect(own.status).toBe(404);

		site.wait(10 * day);
		await eraseOldResults(site.services);
		expect((await seenBy(club, id)).counted).toEqual(before.counted);
		expect(await names()).toEqual([]);
	});

	test('more results than fit into one transaction are counted once each, also beside an erasure by the club', async () => {
		const club = await site.newClub();
		const quiz_id = await newQuiz(site, club);
		const made_at = site.services.now().toISOString();
		const ids = Array.from({ length: 230 }, (_, serial) => `many ${serial}`);
		const person = { name: 'Student', roll_no: 'many', year: 1, created_at: made_at };
		const graded = { quiz_id, correct_answers: 2, questions: 3, choices: '[1,2,null]', created_at: made_at };
		await site.services.transact(async (tx) => {
			await tx
				.insertInto('quiz_participants')
				.values(ids.map((id) => ({ id, ...person })))
				.execute();
			await tx
				.insertInto('quiz_results')
				.values(ids.map((participant_id) => ({ participant_id, ...graded })))
				.execute();
		});
		site.wait(21 * day);
		const as = await loggedIn(club);
		const [one] = (await site.call(getQuizResults, { as, params: { id: quiz_id } })).reply;
		const [byClub] = await Promise.all([
			site.call(eraseResult, { as, params: { resultId: one?.id ?? 0 } }),
			eraseOldResults(site.services),
			eraseOldResults(site.services),
		]);
		const left = byClub.status === 204 ? 229 : 230;
		const { reply } = await site.call(getQuizSummary, { as, params: { id: quiz_id } });
		expect([reply.results, reply.erased]).toEqual([left, [{ score: 200 / 3, results: left }]]);
		expect(reply.questions.map(({ chosen }) => chosen)).toEqual([
			[0, left, 0, 0],
			[0, 0, left, 0],
			[0, 0, 0, 0],
		]);
		expect(await names()).toEqual([]);
	});

	test('a quiz whose only results are erased keeps number and order of its questions', async () => {
		const club = await site.newClub();
		const id = await newQuiz(site, club);
		await submit(id, await newParticipant(site));
		site.wait(22 * day);
		await eraseOldResults(site.services);
		const { reply } = await site.call(getQuizQuestions, { params: { id }, as: await loggedIn(club) });
		expect([reply.submitted, reply.opened]).toEqual([0, true]);
	});
});

test('with 0 days results stay, and no day is named', async () => {
	const club = await site.newClub();
	const id = await newQuiz(site, club);
	await submit(id, await newParticipant(site));
	site.wait(9999 * day);
	const { settings } = site.services;
	await eraseOldResults({ ...site.services, settings: { ...settings, RESULT_RETENTION_DAYS: 0 } });
	expect((await seenBy(club, id)).names).toHaveLength(1);
});
