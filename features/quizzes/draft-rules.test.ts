import { expect, test } from 'vitest';
import {
	bodyOf,
	correctionDraft,
	countUnread,
	type DraftQuestion,
	draftProblems,
	draftsOf,
	emptyDraft,
	emptyQuestion,
	isBlank,
	isDraft,
	isQuestionsDraft,
	type QuizDraft,
	questionProblems,
	questionsBody,
	sameOptionIndexes,
} from './draft-rules.ts';
import { kindOf, type QuizKind, quizKinds, settingsOf } from './rules.ts';

const whole: QuizDraft = {
	title: 'Ports',
	questions: [{ key: 'a', question: 'Which?', options: ['x', ' y, z ', 'w', 'v'], correct: 1, unread: false }],
	secretCode: 'harbour',
	kind: 'for fun',
	openToAll: false,
	timeLimit: '',
	shuffle: false,
	others: [],
};

test('an empty draft names everything that is missing', () => {
	expect(isBlank(emptyDraft('a'))).toBe(true);
	expect(Object.keys(draftProblems(emptyDraft('a')))).toEqual([
		'title',
		'questions.0.question',
		'questions.0.options.0',
		'questions.0.options.1',
		'questions.0.options.2',
		'questions.0.options.3',
		'questions.0.correctAnswer',
		'secretCode',
	]);
	expect(draftProblems({ ...whole, questions: [] })).toHaveProperty('questions');
});

test('options that are the same and a time limit that is none are named', () => {
	const questions = whole.questions.map((question) => ({ ...question, options: ['a', 'b', 'a ', 'c'] }));
	expect(Object.keys(draftProblems({ ...whole, questions, timeLimit: '1.5' }))).toEqual([
		'questions.0.options.2',
		'timeLimit',
	]);
	expect(sameOptionIndexes(['a', 'b', 'a ', 'b'])).toEqual(['1 and 3', '2 and 4']);
	for (const timeLimit of ['0', '601', '-1', 'ten'])
		expect(draftProblems({ ...whole, timeLimit })).toHaveProperty('timeLimit');
	expect(draftProblems({ ...whole, timeLimit: ' 45 ' })).toEqual({});
});

test('a whole draft is sent with trimmed options in one string', () => {
	expect(draftProblems(whole)).toEqual({});
	expect(bodyOf({ ...whole, timeLimit: '20' })).toEqual({
		title: 'Ports',
		secretCode: 'harbour',
		shuffle: false,
		timeLimit: 20,
		keyAfterClose: false,
		openToAll: false,
		codeRequired: false,
		questions: [{ question: 'Which?', options: 'x,"y, z",w,v', correctAnswer: 'y, z' }],
	});
});

test('generated questions are unread drafts', () => {
	let last = 0;
	const options = ['w', 'x', 'y', 'z'];
	const order = [0.4, 0.1, 0.9, 0.3];
	const drafts = draftsOf(
		[{ question: 'Q', options, answer: 'y' }],
		() => String(++last),
		() => order.pop() ?? 0,
	);
	expect(drafts).toEqual([{ key: '1', question: 'Q', options: ['y', 'w', 'z', 'x'], correct: 0, unread: true }]);
	expect(countUnread({ ...whole, questions: [...whole.questions, ...drafts] })).toBe(1);
});

test('the right option of generated questions comes in every place, unless an option speaks of places', () => {
	const make = (options: string[]) => draftsOf([{ question: 'Q', options, answer: options[0] ?? '' }], () => 'key')[0];
	const places = Array.from({ length: 200 }, () => make(['w', 'x', 'y', 'z']));
	expect(new Set(places.map((draft) => draft?.correct))).toEqual(new Set([0, 1, 2, 3]));
	for (const draft of places) expect(draft?.options[draft.correct ?? -1]).toBe('w');
	for (const last of ['All of the above', 'None of these', 'A and B'])
		expect(make(['w', 'x', 'y', last])?.options).toEqual(['w', 'x', 'y', last]);
});

test('a draft can be shown with whole questions only', () => {
	expect(isDraft(whole)).toBe(true);
	const [question = emptyQuestion('1')] = whole.questions;
	for (const broken of [{}, null, { ...question, options: ['a'] }, { ...question, correct: 4 }]) {
		expect(isDraft({ ...whole, questions: [broken as DraftQuestion] })).toBe(false);
	}
});

test('a quiz that counts asks for its code and gives the answers after closing; one for fun may open to all', () => {
	expect(bodyOf({ ...whole, kind: 'it counts', openToAll: true })).toMatchObject({
		keyAfterClose: true,
		codeRequired: true,
		openToAll: false,
	});
	expect(bodyOf({ ...whole, openToAll: true })).toMatchObject({
		keyAfterClose: false,
		codeRequired: false,
		openToAll: true,
	});
	for (const kind of quizKinds) expect(kindOf(settingsOf(kind, false))).toBe(kind);
	expect(kindOf({ keyAfterClose: true, codeRequired: false, openToAll: false })).toBeUndefined();
	expect(isDraft({ ...whole, kind: 'other' as QuizKind })).toBe(false);
});

test('a stored quiz is corrected as it was written', () => {
	const questions = [{ id: 5, question: 'Which?', options: 'x,"y, z",w,v', correctAnswer: 'y, z' }];
	const draft = correctionDraft({ title: 'Ports', version: 2, questions });
	expect(draft.questions).toEqual([
		{ key: '5', id: 5, question: 'Which?', options: ['x', 'y, z', 'w', 'v'], correct: 1, unread: false },
	]);
	expect([isQuestionsDraft(draft), questionProblems(draft), questionsBody(draft.questions)]).toEqual([
		true,
		{},
		questions,
	]);
});
