import { expect, test } from 'vitest';
import { isNameTyped } from './rules.ts';

test.each([
	['two spaces', 'Chess  Club'],
	['a no-break space', 'Chess\u00a0Club'],
	['a mark that shows nothing', 'Chess\u200e Club\u200f'],
	['a soft hyphen', 'Che\u00adss Club'],
])('a name with %s is typed as it is shown', (_what, name) => {
	expect(isNameTyped(' Chess Club ', name)).toBe(true);
	expect(isNameTyped(name, name)).toBe(true);
});

test('an accent counts as the same however it was typed', () => {
	expect(isNameTyped('Café', 'Cafe\u0301')).toBe(true);
});

test('what looks otherwise is another name', () => {
	for (const typed of ['chess club', 'ChessClub', 'Chess Clubs', 'Chéss Club', ''])
		expect([typed, isNameTyped(typed, 'Chess Club')]).toEqual([typed, false]);
});
