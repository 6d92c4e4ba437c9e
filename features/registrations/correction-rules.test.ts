import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identified, type KnownField } from '#features/forms/identity-rules.ts';
import { answersByQuestion, type FieldType, fieldTypes, isChoice } from '#features/forms/rules.ts';
import { correctedAnswers, lossTexts, touchesAnswers } from './correction-rules.ts';
import { answersByField } from './response-rules.ts';

const [size, food] = identified([
	{ id: 'size', type: 'dropdown', question: 'Size?', options: ['S', 'M'], required: true },
	{ id: 'food', type: 'checkbox', question: 'Food?', options: ['Meat', 'Fish', 'None, thanks'], required: false },
]) as [KnownField, KnownField];
const form = [size, food];
const stored = { 'Size?': 'M', 'Food?': 'Meat, None, thanks' };

test('two questions that exchange their texts exchange no answers', () => {
	const swapped = [
		{ ...size, question: 'Food?' },
		{ ...food, question: 'Size?' },
	];
	expect(correctedAnswers(form, swapped, stored)).toEqual({
		answers: { 'Food?': 'M', 'Size?': 'Meat, None, thanks' },
		lost: [],
	});
});

test('options in another order keep what was chosen, in the new order', () => {
	const turned = { ...food, options: food.options.toReversed(), optionIds: food.optionIds.toReversed() };
	const { answers, lost } = correctedAnswers(form, [turned, size], stored);
	expect([Object.entries(answers), lost]).toEqual([
		[
			['Food?', 'None, thanks, Meat'],
			['Size?', 'M'],
		],
		[],
	]);
});

test('only the removed option goes from an answer of several', () => {
	const less = { ...food, options: ['Fish', 'None, thanks'], optionIds: food.optionIds.slice(1) };
	expect(correctedAnswers(form, [size, less], stored)).toEqual({
		answers: { 'Size?': 'M', 'Food?': 'None, thanks' },
		lost: ['food'],
	});
});

test('another type, or none of the question, loses the answer; a question that nobody answered loses nothing', () => {
	const typed: KnownField = { ...size, type: 'multipleChoice' };
	expect(correctedAnswers(form, [typed], stored)).toEqual({ answers: {}, lost: ['size', 'food'] });
	expect(correctedAnswers(form, [typed], {})).toEqual({ answers: {}, lost: [] });
});

test('an answer that fits no option, as older versions of this site kept, stays as it is', () => {
	const odd = { 'Food?': 'Meat; Fish', 'A question of long ago': 'Yes' };
	expect(correctedAnswers(form, form, odd)).toEqual({ answers: odd, lost: [] });
});

test('only other texts, types, removed things and another order of checkboxes touch answers', () => {
	const added = identified([{ type: 'paragraph', question: 'More?', options: [], required: true }]);
	const more = { ...food, options: ['Soup', ...food.options], optionIds: ['soup', ...food.optionIds] };
	const turned = (field: KnownField): KnownField => ({
		...field,
		options: field.options.toReversed(),
		optionIds: field.optionIds.toReversed(),
	});
	for (const after of [form, [more, ...added, { ...size, required: false }], [food, turned(size)]])
		expect(touchesAnswers(form, after)).toBe(false);
	const texts = { ...food, options: ['Meat', 'Herring', 'None, thanks'] };
	const fewer = { ...food, options: food.options.slice(1), optionIds: food.optionIds.slice(1) };
	const typed: KnownField = { ...food, type: 'dropdown' };
	for (const other of [texts, fewer, typed, turned(food), { ...food, question: 'Eat?' }])
		expect(touchesAnswers(form, [size, other])).toBe(true);
	expect(touchesAnswers(form, [size])).toBe(true);
});

test('a club reads the numbers in words', () => {
	expect(lossTexts(form, { food: 1, size: 1200 })).toEqual([
		'1,200 answers to “Size?” will be deleted.',
		'1 answer to “Food?” will be deleted.',
	]);
});

const texts = (min: number) =>
	fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: min, maxLength: 4, comparator: 'IsStrictlyEqual' });

const anyForm = fc
	.uniqueArray(fc.stringMatching(/^[A-Z]{1,3}\?$/), { minLength: 1, maxLength: 4 })
	.chain((questions) =>
		fc.tuple(...questions.map((question) => fc.tuple(fc.constant(question), fc.constantFrom(...fieldTypes), texts(1)))),
	)
	.map((fields) =>
		identified(
			fields.map(([question, type, options]: [string, FieldType, string[]], index) => ({
				id: `${index}`,
				type,
				question,
				options,
				required: false,
			})),
		),
	);

const answerTo = ({ type, options }: KnownField) =>
	type === 'checkbox'
		? fc.subarray(options)
		: isChoice(type)
			? fc.constantFrom('', ...options)
			: fc.constantFrom('', 'x');

const renamed = (kept: readonly KnownField[]) =>
	kept.map((field) => ({
		...field,
		question: `New ${field.question}`,
		options: field.options.map((option) => `new ${option}`),
	}));

const answeredForm = anyForm.chain((before) =>
	fc.record({
		before: fc.constant(before),
		given: fc.tuple(...before.map(answerTo)),
		kept: fc.shuffledSubarray(before).chain((fields) =>
			fc.tuple(
				...fields.map((field) =>
					fc.shuffledSubarray([...field.options.keys()]).map((places) => ({
						...field,
						options: places.map((place) => field.options[place] ?? ''),
						optionIds: places.map((place) => field.optionIds[place] ?? ''),
					})),
				),
			),
		),
	}),
);

test('whatever is renamed, moved and removed: what is left is what was given, and what is lost is named', () => {
	fc.assert(
		fc.property(answeredForm, ({ before, given, kept }) => {
			const answers = Object.fromEntries(before.map(({ id }, index) => [id, given[index] ?? '']));
			const after = renamed(kept);
			const corrected = correctedAnswers(before, after, answersByQuestion(before, answers));
			const chosen = (id: string) => [answers[id] ?? []].flat().filter((text) => text !== '');
			const left = (id: string) => {
				const field = kept.find((other) => other.id === id);
				if (!field) return [];
				return isChoice(field.type) ? field.options.filter((option) => chosen(id).includes(option)) : chosen(id);
			};
			const expected = kept.flatMap(({ id, type }) => {
				const texts = left(id).map((text) => (isChoice(type) ? `new ${text}` : text));
				return texts.length === 0 ? [] : [[id, type === 'checkbox' ? texts : texts[0]]];
			});
			expect(answersByField(after, corrected)).toEqual(Object.fromEntries(expected));
			expect(corrected.lost).toEqual(
				before.filter(({ id }) => left(id).length < chosen(id).length).map(({ id }) => id),
			);
		}),
	);
});

test('a change that touches no answers would leave each as it is', () => {
	fc.assert(
		fc.property(answeredForm, ({ before, given, kept }) => {
			const answers = answersByQuestion(
				before,
				Object.fromEntries(before.map(({ id }, index) => [id, given[index] ?? ''])),
			);
			if (!touchesAnswers(before, kept)) expect(correctedAnswers(before, kept, answers)).toEqual({ answers, lost: [] });
		}),
	);
});
