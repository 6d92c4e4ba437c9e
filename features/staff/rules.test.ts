import { expect, test } from 'vitest';
import { mostFailedMails } from '#contract/limits.ts';
import { failedMails, failedMailTitle, isNameTyped } from './rules.ts';

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

test('where the list of undelivered mails is full, they are not said to be as many as it shows', () => {
	const most = mostFailedMails;
	expect([undefined, 0, 1, most - 1, most].map(failedMailTitle)).toEqual([
		'E-mail',
		'No failed e-mails',
		'1 e-mail could not be delivered',
		'199 e-mails could not be delivered',
		'200 or more e-mails could not be delivered',
	]);
	expect([1, most].map(failedMails)).toEqual(['1', '200+']);
});
