/** Quizzes at the sample college: planned within the contract, and written so that every page has something to show. */
import { beforeAll, expect, test } from 'vitest';
import { loginClub } from '#features/officers/contract.ts';
import { createQuiz, createUser, getClubQuizzes, getQuizResults, getQuizSummary } from '#features/quizzes/contract.ts';
import { useSite } from '#testing/site.ts';
import { planCollege } from './college.ts';
import { seedCollege } from './seed.ts';
import { password } from './staff.ts';

const zone = 'Europe/Berlin';
const college = planCollege('test', { now: new Date(), timeZone: zone });
const site = useSite({ TIME_ZONE: zone });
beforeAll(() => seedCollege(site.services, college));

test('the plan names only clubs that there are, and nothing that the contract refuses', () => {
	const keys = new Set(college.clubs.map(({ key }) => key));
	const now = new Date().toISOString();
	for (const { club, questions, taken, createdAt, ...quiz } of college.quizzes) {
		expect(keys).toContain(club);
		expect(createdAt < now).toBe(true);
		const sent = questions.map(({ question, options, correct }) => ({
			question,
			options,
			correctAnswer: options[correct],
		}));
		expect(createQuiz.body.safeParse({ ...quiz, questions: sent }).error).toBeUndefined();
		for (const { name, rollNo, year, createdAt: takenAt } of taken) {
			expect(createUser.body.safeParse({ name, rollNo, year }).error).toBeUndefined();
			expect(takenAt > createdAt && takenAt < now).toBe(true);
		}
	}
});

test('a club sees a spread of scores, and questions that were hard and easy', async () => {
	const as = (await site.call(loginClub, { body: { email: 'voices@wrenmoor.example', password } })).reply;
	const { reply: quizzes } = await site.call(getClubQuizzes, { as, query: { ClubID: as.club.ClubID } });
	expect(quizzes.map(({ title }) => title)).toEqual([
		'Warm-up for the winter concert',
		'Reading music: where do you stand?',
	]);
	const params = { id: quizzes[1]?.id ?? 0 };
	const { reply: results } = await site.call(getQuizResults, { as, params });
	expect(results).toHaveLength(86);
	expect(new Set(results.map(({ score }) => score)).size).toBeGreaterThan(4);
	const { reply: summary } = await site.call(getQuizSummary, { as, params });
	const shares = summary.questions.map(({ right }) => right / summary.results);
	expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.2);
});
