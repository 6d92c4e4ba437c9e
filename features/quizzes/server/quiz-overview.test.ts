import { expect, test } from 'vitest';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { changeQuiz, getQuizOverview } from '../contract.ts';
import { getQuizById, submitQuiz } from '../taking-contract.ts';

const site = useSite();

const runningOf = async (club: TestClub) =>
	(await site.call(getQuizOverview, { as: club, query: { ClubID: club.ClubID } })).reply.running;

const open = async (id: number) => {
	const userId = await newParticipant(site);
	await site.call(getQuizById, { params: { id }, body: { secretCode: sampleCode, userId } });
	return userId;
};

test('a quiz runs from the first who opens it until it is closed, or nobody has opened it for three hours', async () => {
	const club = await site.newClub();
	expect(await runningOf(club)).toEqual([]);
	const id = await newQuiz(site, club, { title: 'Pub quiz' });
	await newQuiz(site, club, { title: 'Not opened' });
	await open(await newQuiz(site, await site.newClub()));
	expect(await runningOf(club)).toEqual([]);
	const userId = await open(id);
	await open(id);
	await site.call(submitQuiz, { params: { id }, body: { userId, answers: ['Oslo', '9', 'a'] } });
	expect(await runningOf(club)).toEqual([{ id, title: 'Pub quiz', submitted: 1, taking: 1 }]);
	site.wait(2 * 3_600_000);
	await open(id);
	site.wait(2 * 3_600_000);
	expect(await runningOf(club)).toEqual([{ id, title: 'Pub quiz', submitted: 0, taking: 1 }]);
	await site.call(changeQuiz, { params: { id }, as: club, body: { closed: true } });
	expect(await runningOf(club)).toEqual([]);
});

test('with a time limit, who can no longer submit is not taking the quiz, and who still can is, however long that is', async () => {
	const club = await site.newClub();
	const short = await newQuiz(site, club, { title: 'Ten minutes', timeLimit: 10 });
	await open(short);
	expect(await runningOf(club)).toEqual([{ id: short, title: 'Ten minutes', submitted: 0, taking: 1 }]);
	site.wait(11 * 60_000);
	expect(await runningOf(club)).toEqual([]);
	const long = await newQuiz(site, club, { title: 'Four hours', timeLimit: 240 });
	await open(long);
	site.wait(3.5 * 3_600_000);
	expect(await runningOf(club)).toEqual([{ id: long, title: 'Four hours', submitted: 0, taking: 1 }]);
});
