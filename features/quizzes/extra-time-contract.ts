/** Extra time for individual participants in a quiz with a time limit. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { IdText, Line } from '#contract/scalars.ts';
import { extraTimePercent, quizTexts } from './rules.ts';

const RollNo = Line(limits.label, quizTexts.extraTimeRollNo);
const QuizParams = z.object({ id: IdText });

const ExtraTime = z
	.object({
		rollNo: z.string(),
		/** How much longer than the time limit. */
		percent: z.int(),
	})
	.meta({ id: 'ExtraTime' });

export const giveExtraTime = endpoint({
	route: 'PUT /api/quizzes/:id/extraTime',
	summary: 'Give someone more time in your quiz with a time limit, before they submit it',
	who: 'editor',
	params: QuizParams,
	body: z.object({
		rollNo: RollNo,
		percent: z
			.int(quizTexts.extraTime)
			.min(extraTimePercent.min, quizTexts.extraTime)
			.max(extraTimePercent.max, quizTexts.extraTime),
	}),
	trail: 'quiz.extraTime',
	status: 200,
	reply: ExtraTime,
});

export const getExtraTime = endpoint({
	route: 'GET /api/quizzes/:id/extraTime',
	summary: 'Who has extra time in your quiz',
	who: 'editor',
	params: QuizParams,
	status: 200,
	reply: z.array(ExtraTime),
});

export const takeBackExtraTime = endpoint({
	route: 'DELETE /api/quizzes/:id/extraTime',
	summary: 'Take someone’s extra time back; if it is used up already, their time ends now',
	who: 'editor',
	params: QuizParams,
	query: z.object({ rollNo: RollNo.describe('The roll number, as when the extra time was given.') }),
	trail: 'quiz.extraTime',
	status: 204,
});
