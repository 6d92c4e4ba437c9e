import { describe, expect, test } from 'vitest';
import {
	draftProblems,
	draftTexts,
	type FormDraft,
	isBlankField,
	isDraft,
	newField,
	tidyDraft,
	withType,
} from './draft-rules.ts';
import { type Field, formTexts } from './rules.ts';

const field = (id: string, more: Partial<Field> = {}): Field => ({
	id,
	type: 'shortAnswer',
	question: `Question ${id}`,
	options: [],
	required: false,
	...more,
});

describe('questions', () => {
	test('have the time as their id, also two of the same moment', () => {
		const first = newField('shortAnswer', 1_700_000_000_000, []);
		const second = newField('dropdown', 1_700_000_000_000, [first]);
		expect([first.id, second.id]).toEqual(['1700000000000', '1700000000001']);
		expect(second.options).toEqual(['']);
	});

	test('are blank until something is written into them', () => {
		expect(isBlankField(newField('dropdown', 1, []))).toBe(true);
		expect(isBlankField(field('1', { question: ' ', options: [' ', 'a'] }))).toBe(false);
	});

	test('keep their options while other kinds are tried', () => {
		const choice = field('1', { type: 'checkbox', options: ['a', 'b'] });
		expect(withType(choice, 'dropdown').options).toEqual(['a', 'b']);
		expect(withType(withType(choice, 'paragraph'), 'checkbox').options).toEqual(['a', 'b']);
		expect(withType(field('1'), 'multipleChoice').options).toEqual(['']);
	});
});

describe('a draft', () => {
	test('says what is missing beside each field', () => {
		const draft: FormDraft = {
			title: '  ',
			fields: [
				field('1', { question: '' }),
				field('2', { type: 'dropdown', options: [' '] }),
				field('3', { question: ' Question 2 ' }),
			],
		};
		expect(draftProblems(draft)).toEqual({
			title: draftTexts.title,
			'fields.0.question': draftTexts.question,
			'fields.1.options': formTexts.emptyOption,
			'fields.2.question': formTexts.sameQuestion,
		});
		expect(draftProblems({ title: 'Party', fields: [] })).toEqual({ fields: draftTexts.noFields });
		expect(draftProblems({ title: 'Party', fields: [field('1')] })).toEqual({});
	});

	test('is sent trimmed, with options only where there is a choice', () => {
		const { title, fields } = tidyDraft({
			title: ' Party ',
			fields: [field('1', { type: 'dropdown', options: [' a '] }), field('2', { options: ['b'] })],
		});
		expect([title, fields.map(({ options }) => options)]).toEqual(['Party', [['a'], []]]);
	});

	test('can be shown with whole questions of the known types only', () => {
		expect(isDraft({ title: 'Party', fields: [field('1')] })).toBe(true);
		for (const broken of [{ id: 1 }, { ...field('1'), type: 'constructor' }, { ...field('1'), options: [1] }, null]) {
			expect(isDraft({ title: 'Party', fields: [broken as Field] })).toBe(false);
		}
	});
});
