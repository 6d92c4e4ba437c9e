import { expect, test } from 'vitest';
import { carriedAnswers } from './carry-rules.ts';
import { identified } from './identity-rules.ts';
import type { Field } from './rules.ts';

type Short = [id: string, type: Field['type'], options?: string[]];

const sent = (fields: readonly Short[]) =>
	fields.map(([id, type, options = []]) => ({ id, type, question: `${id}?`, options, required: false }));
const form = (...fields: Short[]) => identified(sent(fields), before, 2);

const before = identified(
	sent([
		['name', 'shortAnswer'],
		['size', 'dropdown', ['S', 'M']],
		['food', 'checkbox', ['Meat', 'Fish']],
	]),
);
const answers = { name: 'Ada', size: 'M', food: ['Fish', 'Meat'] };

const withOptions = (options: Record<string, string[]>) =>
	before.map((field) => ({ ...field, options: options[field.id] ?? field.options }));

test('what is typed stays, and a choice follows the new text of its option', () => {
	const after = withOptions({ size: ['Small', 'Medium'], food: ['Meat', 'Herring'] });
	expect(carriedAnswers(before, after, answers)).toEqual({ name: 'Ada', size: 'Medium', food: ['Herring', 'Meat'] });
});

test('nothing is sent to a question or an option that is gone', () => {
	const after = form(['food', 'checkbox', ['Fish']], ['new', 'paragraph']);
	expect(carriedAnswers(before, after, answers)).toEqual({ food: ['Fish'] });
	expect(carriedAnswers(before, form(['size', 'dropdown', ['L']]), answers)).toEqual({ size: '' });
});

test('where the former form is not known, choices are found by their texts', () => {
	expect(carriedAnswers([], before, answers)).toEqual(answers);
});

test('a question of another type keeps what it can show', () => {
	const after = form(['name', 'paragraph'], ['size', 'checkbox', ['S', 'M']], ['food', 'shortAnswer']);
	expect(carriedAnswers(before, after, answers)).toEqual({ name: 'Ada', size: ['M'], food: 'Fish, Meat' });
});
