import { expect, test } from 'vitest';
import { queryOf } from './queries.ts';

const nothing = { q: '', from: '', to: '', state: '', club: '' };

test('the list asks only for what the address says in a way that the server takes', () => {
	expect(queryOf(nothing, '')).toEqual({});
	expect(queryOf({ q: ' chess ', from: '2026-11-20', to: '2026-11-21', state: 'hidden', club: '7' }, '2')).toEqual({
		q: 'chess',
		from: '2026-11-20',
		to: '2026-11-21',
		state: 'hidden',
		club: '7',
		page: '2',
	});
	expect(queryOf({ q: '', from: 'soon', to: '20/11', state: 'draft', club: 'chess' }, 'two')).toEqual({});
});
