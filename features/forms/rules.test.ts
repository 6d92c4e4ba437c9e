import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasVisibleCharacter } from '#contract/visible-text.ts';
import {
	answerProblems,
	answersByQuestion,
	type Field,
	fieldProblems,
	fieldTypes,
	formTexts,
	isChoice,
	tidyField,
} from './rules.ts';

const text = fc
	.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
	.filter((value) => value.trim() === value && !/[\r\n\t\u2028\u2029]/.test(value));

const anyFields = fc
	.uniqueArray(
		fc.record({
			id: text,
			type: fc.constantFrom(...fieldTypes),
			question: text,
			options: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
			required: fc.boolean(),
		}),
		{ maxLength: 6, selector: ({ id }) => id },
	)
	.map((fields) =>
		fields
			.filter((field, index) => fields.findIndex(({ question }) => question === field.question) === index)
			.map(tidyField),
	)
	.filter((fields) => Object.keys(fieldProblems(fields)).length === 0);

const answerTo = (field: Field) =>
	isChoice(field.type)
		? field.type === 'checkbox'
			? fc.subarray(field.options, { minLength: 1 })
			: fc.constantFrom(...field.options)
		: fc
				.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
				.filter((value) => hasVisibleCharacter(value) && !/\p{Cc}|\p{Cs}/u.test(value));

const answered = anyFields.chain((fields) =>
	fc.tuple(
		fc.constant(fields),
		fc.tuple(...fields.map((field) => answerTo(field).map((answer) => [field.id, answer] as const))),
	),
);

describe('answers', () => {
	test('that are offered or written are right, and each is stored under its question', () => {
		fc.assert(
			fc.property(answered, ([fields, entries]) => {
				const answers = Object.fromEntries(entries) as Record<string, string | string[]>;
				expect(answerProblems(fields, answers)).toEqual({});
				const kept = answersByQuestion(fields, answers);
				expect(Object.keys(kept).toSorted()).toEqual(fields.map(({ question }) => question).toSorted());
			}),
		);
	});

	test('nothing at all is right where nothing is required, and only there', () => {
		fc.assert(
			fc.property(anyFields, (fields) => {
				const problems = answerProblems(fields, {});
				expect(Object.keys(problems).toSorted()).toEqual(
					fields
						.filter(({ required }) => required)
						.map(({ id }) => id)
						.toSorted(),
				);
				expect(answersByQuestion(fields, {})).toEqual({});
			}),
		);
	});

	test('of a checkbox are joined in the order of the form, whatever the order they come in', () => {
		const field: Field = { id: '1', type: 'checkbox', question: 'Which?', options: ['c', 'a', 'b'], required: false };
		fc.assert(
			fc.property(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 1 }), (chosen) => {
				const expected = field.options.filter((option) => chosen.includes(option)).join(', ');
				expect(answersByQuestion([field], { 1: chosen })).toEqual({ 'Which?': expected });
			}),
		);
	});

	test('of any shape are judged without a fault', () => {
		const anything = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string())));
		fc.assert(
			fc.property(anyFields, anything, (fields, answers) => {
				for (const message of Object.values(answerProblems(fields, answers))) expect(typeof message).toBe('string');
			}),
		);
	});

	test('that are inherited are none', () => {
		const field: Field = { id: 'toString', type: 'shortAnswer', question: 'Q', options: [], required: true };
		expect(answerProblems([field], {})).toEqual({ toString: formTexts.requiredAnswer });
		expect(answersByQuestion([field], {})).toEqual({});
	});
});

describe('answers with what nobody can see', () => {
	const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
		id: type,
		type,
		question: type,
		options: [],
		required: true,
		...more,
	});

	test('are stored without it: breaks stay in a long text and are spaces in a short one', () => {
		const fields = [field('shortAnswer'), field('paragraph'), field('dropdown', { options: ['1st\u200b', '2nd'] })];
		const sent = { shortAnswer: 'Ada\tField\u0000\ud83d', paragraph: 'One\vtwo\u0002', dropdown: '1st\u200b' };
		expect(answerProblems(fields, sent)).toEqual({});
		expect(answersByQuestion(fields, sent)).toEqual({
			shortAnswer: 'Ada Field',
			paragraph: 'One\ntwo',
			dropdown: '1st\u200b',
		});
		expect(answerProblems(fields, { ...sent, dropdown: '2nd\u0000' })).toEqual({});
	});

	test('are none if they show nothing', () => {
		const asked = field('shortAnswer');
		expect(answerProblems([asked], { shortAnswer: '\u3164\u0000' })).toEqual({
			shortAnswer: formTexts.requiredAnswer,
		});
		expect(answersByQuestion([asked], { shortAnswer: '\u200d' })).toEqual({});
	});

	test('and options are tidied and refused in the same way', () => {
		expect(tidyField(field('dropdown', { options: ['a\nb\u0000 '] })).options).toEqual(['a b']);
		expect(fieldProblems([field('dropdown', { options: ['a', '\u3164'] })])).toEqual({
			'fields.0.options': formTexts.emptyOption,
		});
	});
});

describe('fields', () => {
	test('that were tidied are tidy', () => {
		fc.assert(
			fc.property(anyFields, (fields) => {
				for (const field of fields) expect(tidyField(field)).toEqual(field);
			}),
		);
	});

	test('keep no options where there is no choice', () => {
		const field: Field = { id: '1', type: 'paragraph', question: 'Q', options: ['a'], required: false };
		expect(tidyField(field).options).toEqual([]);
		expect(tidyField({ ...field, type: 'dropdown', options: [' a '] }).options).toEqual(['a']);
	});

	test('need different ids and questions, and the second of two is named', () => {
		const field = (id: string, question: string): Field => ({
			id,
			type: 'shortAnswer',
			question,
			options: [],
			required: false,
		});
		expect(fieldProblems([field('1', 'A'), field('1', 'B'), field('2', 'A')])).toEqual({
			'fields.1.id': formTexts.sameId,
			'fields.2.question': formTexts.sameQuestion,
		});
	});

	test('show everything that is wrong with a question at once', () => {
		const field: Field = { id: '1', type: 'dropdown', question: 'A', options: [''], required: false };
		expect(fieldProblems([{ ...field, options: ['x'] }, field])).toEqual({
			'fields.1.id': formTexts.sameId,
			'fields.1.question': formTexts.sameQuestion,
			'fields.1.options': formTexts.emptyOption,
		});
	});

	test('need questions and options that look different, not only in their spaces', () => {
		const field = (id: string, question: string, options: string[]): Field => ({
			id,
			type: 'dropdown',
			question,
			options,
			required: false,
		});
		expect(
			fieldProblems([field('1', 'Room  A', ['x']), field('2', 'Room A', ['x']), field('3', 'B', ['a  b', 'a b'])]),
		).toEqual({
			'fields.1.question': formTexts.sameQuestion,
			'fields.2.options': formTexts.sameOption,
		});
	});
});
