import { expect, test } from 'vitest';
import { nowText } from '#server/services.ts';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import { getQuizResults, getQuizSummary } from '../contract.ts';
import { submitQuiz } from '../taking-contract.ts';
import { deleteIdleParticipants } from './jobs.ts';
import { findResult, insertResults } from './result-store.ts';

const site = useSite();

test('the club sees who took its quiz, by the time of submission, and how each question was answered', async () => {
	const club = await site.newClub();
	const id = await newQuiz(site, club);
	const all: [rollNo: string, answers: string[]][] = [
		['2', ['Oslo', '9', 'a, b']],
		['10', ['Oslo', '6', 'a']],
		['1', ['Turku', '12', 'a, b']],
	];
	for (const [rollNo, answers] of all) {
		await site.call(submitQuiz, { params: { id }, body: { userId: await newParticipant(site, rollNo), answers } });
		site.wait(1000);
	}
	const { reply: results } = await site.call(getQuizResults, {
		params: { id },
		query: { ClubID: club.ClubID },
		as: club,
	});
	expect(results.map(({ user, score }) => [user.rollNo, score])).toEqual([
		['2', 100],
		['10', 100 / 3],
		['1', 100 / 3],
	]);
	const { reply } = await site.call(getQuizSummary, { params: { id }, as: club });
	expect(reply).toMatchObject({ id, secretCode: sampleCode, timeLimit: null, shuffle: false, results: 3 });
	expect(reply.questions.map(({ correctAnswer, chosen, right }) => ({ correctAnswer, chosen, right }))).toEqual([
		{ correctAnswer: 'Oslo', chosen: [0, 2, 0, 1], right: 2 },
		{ correctAnswer: '9', chosen: [1, 0, 1, 1], right: 1 },
		{ correctAnswer: 'a, b', chosen: [2, 1, 0, 0], right: 2 },
	]);
});

test('a quiz nobody took has no results', async () => {
	const club = await site.newClub();
	const id = await newQuiz(site, club);
	expect(await site.call(getQuizResults, { params: { id }, as: club })).toMatchObject({ status: 200, reply: [] });
	const { reply } = await site.call(getQuizSummary, { params: { id }, as: club });
	expect(reply.questions.map(({ chosen }) => chosen)).toEqual(Array(3).fill([0, 0, 0, 0]));
});

test('who registered a week ago and submitted nothing is forgotten, who submitted is not', async () => {
	const club = await site.newClub();
	const id = await newQuiz(site, club);
	const [idle, busy] = [await newParticipant(site), await newParticipant(site)];
	const answers = ['Oslo', '9', 'a'];
	await site.call(submitQuiz, { params: { id }, body: { userId: busy, answers } });
	site.wait(8 * 24 * 3_600_000);
	const recent = await newParticipant(site);
	await deleteIdleParticipants(site.services);
	expect((await site.call(submitQuiz, { params: { id }, body: { userId: idle, answers } })).status).toBe(404);
	expect((await site.call(submitQuiz, { params: { id }, body: { userId: recent, answers } })).status).toBe(201);
	expect(
		(await site.services.db.selectFrom('quiz_results').select('id').where('quiz_id', '=', id).execute()).length,
	).toBe(2);
});

test('a result that is submitted while its idle participant is being forgotten stays', async () => {
	const { services } = site;
	const quizId = await newQuiz(site, await site.newClub());
	const participantId = await newParticipant(site);
	site.wait(8 * 24 * 3_600_000);
	const inserted = Promise.withResolvers<void>();
	let isForgotten = false;
	const submitted = services.transact(async (tx) => {
		const result = {
			quizId,
			participantId,
			right: 1,
			choices: [1, null, null],
			codeShown: true,
			now: nowText(services),
		};
		await insertResults(tx, [result]);
		inserted.resolve();
		await expect.poll(async () => isForgotten || (await isWaitedFor(tx))).toBe(true);
	});
	await inserted.promise;
	await deleteIdleParticipants(services).finally(() => {
		isForgotten = true;
	});
	await submitted;
	expect(await findResult(services.db, quizId, participantId)).toMatchObject({ choices: [1, null, null] });
});
