import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, answersByQuestion, type Field, fieldTypes, isChoice } from '../rules.ts';
import {
	fieldsForGoogle,
	fillRequest,
	hasUnknownQuestion,
	readCreated,
	readFilled,
	readPage,
	readTitles,
	responsesOf,
	Unreadable,
} from './google-mapping.ts';

const field = (type: Field['type'], question: string, options: string[] = [], required = false): Field => ({
	id: question,
	type,
	question,
	options,
	required,
});

const text = fc
	.stringMatching(/^[\p{L}\p{N},;'"&< -]{0,30}[\p{L}\p{N}]$/u)
	.map((one) => one.replace(/\s+/g, ' ').trim());

const fields = fc
	.uniqueArray(
		fc.record({
			type: fc.constantFrom(...fieldTypes),
			question: text,
			options: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
			required: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 6, selector: ({ question }) => question },
	)
	.map((list): Field[] =>
		list.map(({ options, ...rest }, index) => ({
			...rest,
			id: String(index),
			options: isChoice(rest.type) ? options : [],
		})),
	);

const formAndAnswers = fields.chain((list) =>
	fc
		.tuple(
			...list.map(({ type, options }) =>
				type === 'checkbox'
					? fc.subarray(options)
					: isChoice(type)
						? fc.subarray(options, { maxLength: 1 })
						: fc.array(text, { maxLength: 1 }),
			),
		)
		.map((answers) => ({ list, answers: answers as string[][] })),
);

/** Google's replies, with boxes in the order of ticking. */
const atGoogle = (list: readonly Field[], answers: readonly string[][]) => ({
	responses: [
		{
			responseId: 'one',
			createTime: '2026-11-20T15:30:00.123456Z',
			answers: Object.fromEntries(
				list.flatMap((_, index) => {
					const values = answers[index] ?? [];
					const questionId = `q${index}`;
					return values.length === 0
						? []
						: [[questionId, { questionId, textAnswers: { answers: values.toReversed().map((value) => ({ value })) } }]];
				}),
			),
		},
	],
});

const filled = (list: readonly Field[]) => ({
	replies: list.map((_, index) => ({ createItem: { questionId: [`q${index}`] } })),
});

test('what is answered at Google reads as if it had been answered here, whatever the questions', () => {
	fc.assert(
		fc.property(formAndAnswers, ({ list, answers }) => {
			const titles = readFilled(filled(list), list);
			const [response] = responsesOf(readPage(atGoogle(list, answers)).responses, titles, list);
			const here: Answers = Object.fromEntries(
				list.map(({ id, type }, index) => [
					id,
					type === 'checkbox' ? (answers[index] ?? []) : (answers[index]?.[0] ?? ''),
				]),
			);
			expect(response?.answers).toEqual(answersByQuestion(list, here));
			expect(Object.keys(response?.answers ?? {})).toEqual(Object.keys(answersByQuestion(list, here)));
		}),
	);
});

test('each kind of question becomes Google’s kind, in the form’s order', () => {
	const list = [
		field('shortAnswer', 'Name', [], true),
		field('paragraph', 'Why?'),
		field('multipleChoice', 'Size', ['S', 'M']),
		field('checkbox', 'Days', ['Mon', 'Tue']),
		field('dropdown', 'Year', ['1', '2']),
	];
	const { requests, writeControl } = fillRequest(list, 'r1');
	expect(writeControl).toEqual({ requiredRevisionId: 'r1' });
	expect(requests?.map(({ createItem }) => createItem?.location?.index)).toEqual([0, 1, 2, 3, 4]);
	expect(requests?.map(({ createItem }) => createItem?.item?.title)).toEqual(list.map(({ question }) => question));
	expect(requests?.map(({ createItem }) => createItem?.item?.questionItem?.question)).toEqual([
		{ required: true, textQuestion: { paragraph: false } },
		{ required: false, textQuestion: { paragraph: true } },
		{ required: false, choiceQuestion: { type: 'RADIO', options: [{ value: 'S' }, { value: 'M' }] } },
		{ required: false, choiceQuestion: { type: 'CHECKBOX', options: [{ value: 'Mon' }, { value: 'Tue' }] } },
		{ required: false, choiceQuestion: { type: 'DROP_DOWN', options: [{ value: '1' }, { value: '2' }] } },
	]);
});

test('an option with a line break is asked on one line, as Google wants it', () => {
	expect(fieldsForGoogle([field('dropdown', 'Which\u2028one?', ['a\nb', 'c\t d'])])[0]).toMatchObject({
		question: 'Which one?',
		options: ['a b', 'c d'],
	});
});

describe('responses', () => {
	const titles = { q1: 'Name', q2: 'Days' };
	const list = [field('shortAnswer', 'Name'), field('checkbox', 'Days', ['Mon', 'Tue, late', 'Wed'])];
	const response = (answers: Record<string, string[]>, createTime = '2026-11-20T15:30:00Z', responseId = 'r') => ({
		responseId,
		createTime,
		answers: Object.fromEntries(
			Object.entries(answers).map(([id, values]) => [
				id,
				{ textAnswers: { answers: values.map((value) => ({ value })) } },
			]),
		),
	});
	const read = (...responses: object[]) => responsesOf(readPage({ responses }).responses, titles, list);

	test('come oldest first, their times with milliseconds', () => {
		const found = read(
			response({}, '2026-11-20T15:30:00.987654Z', 'b'),
			response({}, '2026-11-20T16:30:00+01:00', 'a'),
			response({}, '2026-11-20T15:29:59Z', 'c'),
		);
		expect(found.map(({ responseId, createTime }) => [responseId, createTime])).toEqual([
			['c', '2026-11-20T15:29:59.000Z'],
			['a', '2026-11-20T15:30:00.000Z'],
			['b', '2026-11-20T15:30:00.987Z'],
		]);
	});

	test('join the choices of a checkbox in the form’s order, what was written beside them last', () => {
		const [found] = read(response({ q2: ['something else', 'Wed', 'Tue, late'] }));
		expect(found?.answers).toEqual({ Days: 'Tue, late, Wed, something else' });
	});

	test('leave out what was not answered', () => {
		expect(read(response({ q1: ['  '] }), { responseId: 'x', createTime: '2026-11-20T15:30:00Z' })[0]?.answers).toEqual(
			{},
		);
	});

	test('of a form without any are an empty list', () => {
		expect(readPage({})).toEqual({ responses: [], next: undefined });
	});

	test('name a question that this site did not make by its title at Google, in a grid by its row', () => {
		const { responses } = readPage({ responses: [response({ q9: ['yes'] })] });
		expect(hasUnknownQuestion(responses, titles)).toBe(true);
		const now = readTitles({
			items: [
				{ title: 'Bring a friend?', questionItem: { question: { questionId: 'q9' } } },
				{
					title: 'How well?',
					questionGroupItem: { questions: [{ questionId: 'g1', rowQuestion: { title: 'Food' } }] },
				},
				{ title: 'A picture' },
			],
		});
		expect(now).toEqual({ q9: 'Bring a friend?', g1: 'How well?: Food' });
		expect(responsesOf(responses, { ...titles, ...now }, list)[0]?.answers).toEqual({ 'Bring a friend?': 'yes' });
	});

	test('to two questions that somebody gave one title lose nothing', () => {
		const { responses } = readPage({ responses: [response({ q1: ['Ada'], q3: ['Lovelace'] })] });
		expect(responsesOf(responses, { ...titles, q3: 'Name' }, list)[0]?.answers).toEqual({ Name: 'Ada, Lovelace' });
	});
});

test.each([
	['a text', '<html>'],
	['nothing', undefined],
	['no id', {}],
	['an id that is a path', { formId: '../../drive' }],
])('a made form that is %s is not believed', (_, answer) => {
	expect(() => readCreated(answer)).toThrow(Unreadable);
});

test.each([
	['a text', '<html>'],
	['a list', []],
	['a response without an id', { responses: [{ createTime: '2026-11-20T15:30:00Z' }] }],
	['a response without a time', { responses: [{ responseId: 'x', createTime: 'yesterday' }] }],
	[
		'answers of another kind',
		{ responses: [{ responseId: 'x', createTime: '2026-11-20T15:30:00Z', answers: { q: 'yes' } }] },
	],
])('a page of responses that is %s is not believed', (_, answer) => {
	expect(() => readPage(answer)).toThrow(Unreadable);
});

test('a form of which a question is missing was not made', () => {
	const list = [field('shortAnswer', 'Name'), field('shortAnswer', 'Year')];
	expect(() => readFilled({ replies: [{ createItem: { questionId: ['q1'] } }] }, list)).toThrow(Unreadable);
	expect(() => readFilled({}, list)).toThrow(Unreadable);
});
