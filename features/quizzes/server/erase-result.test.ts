import { expect, test } from 'vitest';
import { newParticipant, newQuiz } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { eraseResult, getQuizResults, getQuizSummary } from '../contract.ts';
import { getOwnResult, submitQuiz } from '../taking-contract.ts';

const site = useSite();
const answers = ['Oslo', '9', 'a, b'];

const submit = (id: number, userId: string) =>
	site.call(submitQuiz, { params: { id }, body: { userId, answers }, headers: { 'x-forwarded-for': '10.9.8.7' } });
const erase = (as: TestClub, resultId: number) => site.call(eraseResult, { as, params: { resultId } });
const resultsOf = async (as: TestClub, id: number) => (await site.call(getQuizResults, { as, params: { id } })).reply;

const isRegistered = async (id: string) =>
	(await site.services.db.selectFrom('quiz_participants').select('id').where('id', '=', id).execute()).length === 1;

test('an erased result is gone for the club and its participant, and is no longer counted', async () => {
	const club = await site.newClub();
	const id = await newQuiz(site, club);
	const [erased, kept] = [await newParticipant(site, '1'), await newParticipant(site, '2')];
	const { reply } = await submit(id, erased);
	await submit(id, kept);
	expect((await erase(club, reply.id)).status).toBe(204);
	expect((await resultsOf(club, id)).map(({ user }) => user.rollNo)).toEqual(['2']);
	const summary = (await site.call(getQuizSummary, { as: club, params: { id } })).reply;
	expect([summary.results, summary.questions[0]?.chosen]).toEqual([1, [0, 1, 0, 0]]);
	const own = (userId: string) => site.call(getOwnResult, { params: { id }, body: { userId } });
	expect([(await own(erased)).status, (await own(kept)).status]).toEqual([404, 200]);
	expect([await isRegistered(erased), await isRegistered(kept)]).toEqual([false, true]);
});

test('a participant goes with the last result, not before', async () => {
	const club = await site.newClub();
	const userId = await newParticipant(site);
	const [first, second] = [await newQuiz(site, club), await newQuiz(site, club)];
	const ids = [(await submit(first, userId)).reply.id, (await submit(second, userId)).reply.id];
	await erase(club, ids[0] ?? 0);
	expect([await isRegistered(userId), (await resultsOf(club, second)).length]).toEqual([true, 1]);
	await erase(club, ids[1] ?? 0);
	expect(await isRegistered(userId)).toBe(false);
});

test('no other club can erase a result, and of two erasures at once one finds nothing', async () => {
	const club = await site.newClub();
	const id = await newQuiz(site, club);
	const { reply } = await submit(id, await newParticipant(site));
	expect((await erase(await site.newClub(), reply.id)).status).toBe(403);
	const both = await Promise.all([erase(club, reply.id), erase(club, reply.id)]);
	expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('a result that is acknowledged while the last other one is erased stays', async () => {
	const club = await site.newClub();
	const [first, second] = [await newQuiz(site, club), await newQuiz(site, club)];
	let acknowledged = 0;
	for (let round = 0; round < 10; round++) {
		const userId = await newParticipant(site);
		const { reply } = await submit(first, userId);
		const [erased, submitted] = await Promise.all([erase(club, reply.id), submit(second, userId)]);
		expect(erased.status).toBe(204);
		expect([201, 404]).toContain(submitted.status);
		if (submitted.status === 201) acknowledged++;
	}
	expect(await resultsOf(club, second)).toHaveLength(acknowledged);
});
