import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newQuiz, sampleCode, sampleQuiz } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { createQuiz, getClubQuizzes, getQuizSummary } from '../contract.ts';
import { joinOptions, splitOptions } from '../option-rules.ts';
import { quizTexts } from '../rules.ts';
import { getQuizById } from '../taking-contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '100' });
let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const create = (change: Record<string, unknown> = {}, headers = {}) =>
	site.call(createQuiz, { query: { ClubID: club.ClubID }, body: { ...sampleQuiz(), ...change }, as: club, headers });
const question = (change: Record<string, unknown>) => ({ ...sampleQuiz().questions[0], ...change });

test('a quiz is made and listed, newest first, with nothing but id, title and creation time', async () => {
	const other = await site.newClub();
	const first = await newQuiz(site, other, { title: 'First' });
	site.wait(1000);
	const second = await newQuiz(site, other, { title: 'Second' });
	const { status, reply } = await site.call(getClubQuizzes, { query: { ClubID: other.ClubID }, as: other });
	expect(status).toBe(200);
	expect(reply).toEqual([
		{ id: second, title: 'Second', createdAt: expect.stringMatching(/Z$/) },
		{ id: first, title: 'First', createdAt: expect.stringMatching(/Z$/) },
	]);
});

test('options with commas, quotes and line breaks come back as they were, from the string form and from an array', async () => {
	const texts = fc.stringMatching(/^[a-zß,"\n ]{0,12}$/).map((text, index = 0) => `${text}${index}`);
	const four = fc
		.uniqueArray(texts, { minLength: 4, maxLength: 4, selector: (text) => text.trim() })
		.filter((options) => options.every((option) => option.trim() !== ''));
	await fc.assert(
		fc.asyncProperty(four, fc.boolean(), fc.nat(3), async (options, asArray, correct) => {
			const sent = {
				question: 'Which?',
				options: asArray ? options : joinOptions(options),
				correctAnswer: options[correct] ?? '',
			};
			const { reply } = await create({ questions: [sent] });
			const opened = await site.call(getQuizById, { params: { id: reply.quizId }, body: { secretCode: sampleCode } });
			expect(splitOptions(opened.reply.questions[0]?.options ?? '')).toEqual(options);
			const summary = await site.call(getQuizSummary, { params: { id: reply.quizId }, as: club });
			expect(summary.reply.questions[0]?.correctAnswer).toBe(options[correct]);
		}),
		{ numRuns: 25 },
	);
});

test('what makes no quiz is refused, each with its field', async () => {
	const cases: [change: Record<string, unknown>, field: string, message?: string][] = [
		[{ title: ' ' }, 'title', quizTexts.title],
		[{ title: 'x'.repeat(121) }, 'title'],
		[{ secretCode: '' }, 'secretCode', quizTexts.secretCode],
		[{ secretCode: 7 }, 'secretCode'],
		[{ questions: [] }, 'questions', quizTexts.noQuestions],
		[{ questions: 'none' }, 'questions'],
		[{ questions: Array(101).fill(question({})) }, 'questions', quizTexts.tooManyQuestions],
		[{ questions: [question({ question: '' })] }, 'questions.0.question', quizTexts.question],
		[{ questions: [question({ question: '\u0000' })] }, 'questions.0.question', quizTexts.question],
		[{ questions: [question({ options: 'a,b,c' })] }, 'questions.0.options', quizTexts.optionCount],
		[{ questions: [question({ options: 'a,b,c,d,e' })] }, 'questions.0.options', quizTexts.optionCount],
		[{ questions: [question({ options: 'a,b,c,' })] }, 'questions.0.options', quizTexts.option],
		[{ questions: [question({ options: '"a,b,c,d' })] }, 'questions.0.options', quizTexts.unreadableOptions],
		[{ questions: [question({ options: ['a', 'b', 'b ', 'c'] })] }, 'questions.0.options', quizTexts.sameOptions],
		[{ questions: [question({ options: ['a', 'b', 'c', 4] })] }, 'questions.0.options', quizTexts.optionCount],
		[{ questions: [question({ options: ['a', 'b', 'c', '\u0000'] })] }, 'questions.0.options', quizTexts.option],
		[{ questions: [question({ options: ['a', 'b', 'c', 'a\u200b'] })] }, 'questions.0.options', quizTexts.sameOptions],
		[{ questions: [question({ options: ['é', 'e\u0301', 'c', 'd'] })] }, 'questions.0.options', quizTexts.sameOptions],
		[{ questions: [question({ options: ['a', 'b', 'c', 'x'.repeat(501)] })] }, 'questions.0.options'],
		[{ questions: [question({ correctAnswer: 'Rome' })] }, 'questions.0.correctAnswer', quizTexts.correctIsOption],
		[{ questions: [question({ correctAnswer: '' })] }, 'questions.0.correctAnswer', quizTexts.correctAnswer],
		[{ questions: [question({ correctAnswer: undefined })] }, 'questions.0.correctAnswer', quizTexts.correctAnswer],
		[{ questions: [question({}), question({ options: '' })] }, 'questions.1.options', quizTexts.optionCount],
		[{ timeLimit: 0 }, 'timeLimit'],
		[{ timeLimit: 601 }, 'timeLimit'],
		[{ timeLimit: 1.5 }, 'timeLimit'],
	];
	for (const [change, field, message] of cases) {
		const { status, refusal } = await create(change);
		expect([status, Object.keys(refusal.fields ?? {})], JSON.stringify(change).slice(0, 200)).toEqual([400, [field]]);
		if (message !== undefined) expect(refusal.fields?.[field]).toBe(message);
	}
});

test('unknown fields are not stored, and a retry with the same key makes no second quiz', async () => {
	const other = await site.newClub();
	const sent = {
		query: { ClubID: other.ClubID },
		body: { ...sampleQuiz(), id: 1, club_id: 1, createdAt: 'never' },
		as: other,
	};
	const answers = await Promise.all(
		Array.from({ length: 5 }, () =>
			site.call(createQuiz, { ...sent, headers: { 'idempotency-key': 'one click too many' } }),
		),
	);
	expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
	const { reply } = await site.call(getClubQuizzes, { query: { ClubID: other.ClubID }, as: other });
	expect(reply).toHaveLength(1);
});

test('a large quiz is taken as it is', async () => {
	const questions = Array.from({ length: 100 }, (_, index) => question({ question: `Question ${index + 1}` }));
	const { reply } = await create({ questions });
	const { reply: quiz } = await site.call(getQuizById, {
		params: { id: reply.quizId },
		body: { secretCode: sampleCode },
	});
	expect(quiz.questions.map((each) => each.question)).toEqual(
		questions.map((each) => (each as { question: string }).question),
	);
});
