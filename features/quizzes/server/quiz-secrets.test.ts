/** What permission rows cannot show: a ClubID does not open another club's quiz, and logs hold nothing of a quiz. */
import { beforeAll, expect, test } from 'vitest';
import { newParticipant, newQuiz, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { deleteQuiz, getQuizResults, getQuizSummary } from '../contract.ts';
import { getQuizById, submitQuiz } from '../taking-contract.ts';

const site = useSite();

let owner: TestClub;
let other: TestClub;
let quizId: number;
beforeAll(async () => {
	[owner, other] = [await site.newClub(), await site.newClub()];
	quizId = await newQuiz(site, owner);
});

test('another club cannot read or delete a quiz with its own ClubID', async () => {
	for (const endpoint of [getQuizResults, getQuizSummary, deleteQuiz]) {
		const { status, text } = await site.call(endpoint, {
			params: { id: quizId },
			query: { ClubID: other.ClubID },
			as: other,
		});
		expect([status, text.includes(sampleCode)]).toEqual([403, false]);
	}
});

test('the log holds neither the code nor the participant', async () => {
	const userId = await newParticipant(site);
	for (const secretCode of ['wrong', sampleCode]) {
		await site.call(getQuizById, { params: { id: quizId }, body: { secretCode, userId } });
	}
	await site.call(submitQuiz, { params: { id: quizId }, body: { userId, answers: ['Oslo', '9', 'a'] } });
	await site.call(getQuizResults, { params: { id: quizId }, query: { ClubID: owner.ClubID }, as: owner });
	expect(site.log.length).toBeGreaterThan(0);
	expect(site.log.join('\n')).not.toMatch(/harbour 7|Student 21/);
});
