import { expect, test } from 'vitest';
import { identified, type SentField } from './identity-rules.ts';

const field = (id: string | undefined, options: SentField['options'] = []): SentField => ({
	id,
	type: options.length === 0 ? 'shortAnswer' : 'dropdown',
	question: `Question ${id}`,
	options,
	required: false,
});
const optionsOf = (...args: Parameters<typeof identified>) =>
	identified(...args).map(({ options, optionIds }) => options.map((option, index) => [option, optionIds[index]]));

const before = identified([field('size', ['S', 'M', 'L'])]);

test('an option is the same by its id, else by its text', () => {
	const options = [' L ', { id: '1.1', text: 'Small' }, { id: 'other', text: 'M' }, 'XL'];
	expect(optionsOf([field('size', options)], before, 2)).toEqual([
		[
			['L', '1.3'],
			['Small', '1.1'],
			['M', '1.2'],
			['XL', '2.1'],
		],
	]);
});

test('a text that was another option’s does not take over its id', () => {
	expect(optionsOf([field('size', [{ id: '1.1', text: 'M' }, 'S'])], before, 2)).toEqual([
		[
			['M', '1.1'],
			['S', '2.1'],
		],
	]);
});

test('the id of a removed option or question does not come back', () => {
	const second = identified([field('size', ['S'])], before, 2);
	expect(optionsOf([field('size', ['S', 'M'])], second, 3)).toEqual([
		[
			['S', '1.1'],
			['M', '3.1'],
		],
	]);
	const [first, other] = identified([field(undefined), field('2.1')], before, 2).map(({ id }) => id);
	expect([first, other]).toEqual(['2.2', '2.1']);
});

test('a question for text has no options', () => {
	expect(identified([{ ...field('a', ['S']), type: 'paragraph' }])[0]).toMatchObject({ options: [], optionIds: [] });
});
