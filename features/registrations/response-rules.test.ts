import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Field, FormResponse } from '#features/forms/rules.ts';
import {
	answersWith,
	countAnswers,
	countByDay,
	noResponsesText,
	onlyChanged,
	optionsIn,
	questionsOf,
	searchResponses,
	sortResponses,
} from './response-rules.ts';

const response = (
	id: string,
	answers: Record<string, string>,
	createTime = '2026-11-20T10:00:00.000Z',
): FormResponse => ({
	responseId: id,
	createTime,
	answers,
});
const nameOf = ({ answers }: FormResponse) => answers['Name'] ?? '';
const ids = (responses: readonly FormResponse[]) => responses.map(({ responseId }) => responseId);

const word = fc.string({ maxLength: 6 });
const anyResponses = fc.array(
	fc.record({
		responseId: fc.uuid(),
		createTime: fc
			.date({ min: new Date('2020'), max: new Date('2030'), noInvalidDate: true })
			.map((date) => date.toISOString()),
		answers: fc.dictionary(fc.constantFrom('Name', 'Year', 'Why'), word),
	}),
	{ maxLength: 40 },
);

describe('searching', () => {
	const two = [response('a', { Name: 'Mira', Food: 'Vegan' }), response('b', { Name: 'Jonas' })];

	test('finds a piece of any answer, whatever its case, and looks at no question', () => {
		expect(ids(searchResponses(two, 'GAN').found)).toEqual(['a']);
		expect(ids(searchResponses(two, 'name').found)).toEqual([]);
		expect(ids(searchResponses(two, '').found)).toEqual(['a', 'b']);
	});

	test('finds a text whichever way its accents were typed, or without them', () => {
		const composed = response('composed', { Name: 'José' });
		const apart = response('apart', { Name: 'Jose\u0301' });
		for (const text of ['JOSÉ', 'jose\u0301', 'jose'])
			expect(ids(searchResponses([composed, apart], text).found)).toEqual(['composed', 'apart']);
	});

	test('finds all that holds the text to the letter', () => {
		fc.assert(
			fc.property(anyResponses, word, (responses, text) => {
				const holds = ({ answers }: FormResponse) =>
					Object.values(answers).some((answer) => answer.toLowerCase().includes(text.toLowerCase()));
				const held = responses.filter(holds);
				const { found, isNearest } = searchResponses(responses, text);
				if (held.length > 0) expect([isNearest, found]).toEqual([false, expect.arrayContaining(held)]);
			}),
		);
	});

	test('says so when no answer holds the text, and then gives the nearest', () => {
		expect(searchResponses(two, 'vegan mira')).toEqual({ found: [two[0]], isNearest: false });
		expect(searchResponses(two, 'veganism')).toEqual({ found: [two[0]], isNearest: true });
	});
});

describe('sorting', () => {
	test('reads numbers as numbers and puts the unanswered last either way', () => {
		const years = [response('ten', { Year: '10' }), response('none', {}), response('two', { Year: '2' })];
		expect(ids(sortResponses(years, { column: 'Year', direction: 'ascending' }, nameOf))).toEqual([
			'two',
			'ten',
			'none',
		]);
		expect(ids(sortResponses(years, { column: 'Year', direction: 'descending' }, nameOf))).toEqual([
			'ten',
			'two',
			'none',
		]);
	});

	test('loses and adds nothing, and the time of sending really ascends', () => {
		fc.assert(
			fc.property(anyResponses, (responses) => {
				const sorted = sortResponses(responses, { column: null, direction: 'ascending' }, nameOf);
				expect(ids(sorted).sort()).toEqual(ids(responses).sort());
				const times = sorted.map(({ createTime }) => createTime);
				expect(times).toEqual(times.toSorted());
			}),
		);
	});
});

describe('counting', () => {
	const field = { id: '1', question: 'Food', required: false };

	test('finds the options of a checkbox that hold commas themselves', () => {
		const options = ['Rice', 'Rice, beans', 'Beans, rice', 'Tea'];
		expect(optionsIn('Rice, beans, Tea', options)).toEqual(['Rice, beans', 'Tea']);
		expect(optionsIn('Rice, Beans, rice', options)).toEqual(['Rice', 'Beans, rice']);
		expect(optionsIn('Soup', options)).toBeUndefined();
	});

	test('options that were written to be confused keep nobody busy', () => {
		// The first option repeats a letter once, the others an even number of times: no sum with the first is right.
		const repeated = (times: number) => Array.from({ length: times }, () => 'a').join(', ');
		const even = Array.from({ length: 49 }, (_, index) => repeated(2 * index + 2));
		const compared = vi.spyOn(String.prototype, 'startsWith');
		optionsIn(even.join(', '), [repeated(1), ...even]);
		expect(compared.mock.calls.length).toBeLessThan(20_000);
	});

	test('what was chosen and joined is taken apart into the same text again', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
				fc.nat(),
				(options, mask) => {
					const chosen = options.filter((_, index) => (mask >> index) & 1);
					fc.pre(chosen.length > 0);
					expect(optionsIn(chosen.join(', '), options)?.join(', ')).toBe(chosen.join(', '));
				},
			),
		);
	});

	test('counts each option, also those that nobody chose', () => {
		const options = ['Vegan', 'Meat'];
		const responses = [response('a', { Food: 'Vegan' }), response('b', { Food: 'Vegan' }), response('c', {})];
		expect(countAnswers({ ...field, type: 'dropdown', options }, responses)).toEqual([
			{ label: 'Vegan', count: 2 },
			{ label: 'Meat', count: 0 },
		]);
		const both = [response('a', { Food: 'Vegan, Meat' })];
		expect(countAnswers({ ...field, type: 'checkbox', options }, both).map(({ count }) => count)).toEqual([1, 1]);
	});

	test('days without anyone are there too, and a long time is counted by weeks', () => {
		expect(countByDay(['2026-02-27', '2026-03-01', '2026-02-27'])).toEqual({
			step: 'day',
			counts: [
				{ label: '2026-02-27', count: 2 },
				{ label: '2026-02-28', count: 0 },
				{ label: '2026-03-01', count: 1 },
			],
		});
		const long = countByDay(['2026-01-01', '2026-12-31']);
		expect(long.step).toBe('week');
		expect(long.counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
		expect(countByDay([]).counts).toEqual([]);
	});
});

test('where nobody has registered the club is asked to share the link as long as it opens for others', () => {
	expect(noResponsesText({ isClosed: false, isPending: false })).toMatch(/^Share the link of the form./);
	expect(noResponsesText({ isClosed: false, isPending: true })).toBe('People can register once your club is approved.');
	expect(noResponsesText({ isClosed: true, isPending: true })).toBe('Registration is closed.');
});

test('columns are the questions of the form, then those it no longer has', () => {
	const responses = [response('a', { Old: 'x', Name: 'y' })];
	expect(questionsOf([{ question: 'Name' }, { question: 'Year' }], responses)).toEqual(['Name', 'Year', 'Old']);
});

describe('a change of answers', () => {
	const fieldOf = (id: string, type: Field['type'], options: string[] = []): Field => ({
		id,
		type,
		question: `${id}?`,
		options,
		required: false,
	});
	const fields = [
		fieldOf('name', 'shortAnswer'),
		fieldOf('why', 'paragraph'),
		fieldOf('food', 'checkbox', ['Fish', 'Meat']),
	];
	const why = 'x'.repeat(5000);

	test.each([
		['ticked and unticked again', {}, []],
		['ticked in another order', { food: ['Fish', 'Meat'] }, ['Meat', 'Fish']],
	])('does not hold a checkbox that was %s', (_, food, ticked) => {
		const change = { answers: { name: 'Ada', ...food, food: ticked }, from: { name: 'Adda', ...food } };
		expect(onlyChanged(fields, change)).toEqual({ answers: { name: 'Ada' }, from: { name: 'Adda' } });
		const meanwhile = response('a', { 'name?': 'Adda', 'food?': 'Fish' });
		expect(answersWith(fields, meanwhile, change)).toEqual({ name: 'Ada', food: ['Fish'] });
	});

	test('holds what was emptied, but no answer that stays, and means the same as all answers', () => {
		const from = { name: 'Adda', why, food: ['Fish'] };
		const all = { answers: { name: 'Ada', why, food: [] }, from };
		const changed = onlyChanged(fields, all);
		expect(changed).toEqual({ answers: { name: 'Ada', food: [] }, from: { name: 'Adda', food: ['Fish'] } });
		const stored = response('a', { 'name?': 'Adda', 'why?': why, 'food?': 'Fish' });
		for (const change of [all, changed])
			expect(answersWith(fields, stored, change)).toEqual({ name: 'Ada', why, food: [] });
	});
});
