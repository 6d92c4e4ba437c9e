import { expect, test } from 'vitest';
import { headingRow, headingsOf, mapColumns } from './column-rules.ts';

test('headings match without case, a choice wins over them, and a column is taken once', () => {
	const headings = headingsOf(['Verein', 'E-MAIL', 'Meets ', '', 'meets']);
	expect(headings).toEqual(['Verein', 'E-MAIL', 'Meets', 'Column D', 'meets']);
	expect(mapColumns('clubs', headings, { Verein: 'ClubName', Meets: null }).columns).toEqual({
		Verein: 'ClubName',
		'E-MAIL': 'Email',
		Meets: null,
		'Column D': null,
		meets: 'Meets',
	});
});

test('the headings are in the first row with all required columns, else in the likeliest', () => {
	const title = ['Clubs', '', ''];
	expect(headingRow('clubs', [title, [], ['ClubName', 'Email'], ['ClubName', 'Email']])).toBe(2);
	expect(headingRow('clubs', [title, ['Verein', 'Post'], ['Chor', 'x@y.test']])).toBe(1);
	expect(headingRow('clubs', [title, ['Verein', 'Post']], { Verein: 'ClubName', Post: 'Email' })).toBe(1);
	expect(headingRow('clubs', [[], ['', '']])).toBe(-1);
});
