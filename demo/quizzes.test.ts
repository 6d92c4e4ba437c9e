import { expect, test } from 'vitest';
import { createQuiz } from '#features/quizzes/contract.ts';
import { createUser } from '#features/quizzes/taking-contract.ts';
import { planCollege } from './college.ts';

const college = planCollege('test', { now: new Date(), timeZone: 'Europe/Berlin' });

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
