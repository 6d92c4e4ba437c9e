import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { deleteText } from './events-table.tsx';
import type { Event } from './queries.ts';

const withForm = (more: Partial<Event> = {}) =>
	eventWith({ Link: 'https://clubs.test/forms/d/lanterns/viewform', ...more });

test('the question before an event is deleted says who gets a mail, where somebody does', () => {
	const told = 'Everyone going or waiting who gave an e-mail address will be e-mailed.';
	expect(deleteText(withForm(), true, undefined)).toContain(told);
	expect(deleteText(withForm(), true, 0)).not.toContain(told);
	expect(deleteText(withForm(), false, 3)).not.toContain(told);
	expect(deleteText(withForm({ Link: null }), true, undefined)).not.toContain(told);
	expect(deleteText(withForm({ Link: 'https://docs.google.com/forms/d/a/viewform' }), true, undefined)).not.toContain(
		told,
	);
	expect(deleteText(withForm({ EndDateTime: '2020-01-01T00:00:00.000Z' }), true, 3)).not.toContain(told);
});

test('it says how many are going or waiting, and that nobody is told where the site sends no mail', () => {
	expect(deleteText(withForm(), true, 1324)).toContain(' 1,324 are going or waiting. Everyone going or waiting');
	expect(deleteText(withForm(), true, 1)).toContain(' 1 is going or waiting. ');
	expect(deleteText(withForm(), false, 0)).toMatch(/every response\. Nobody is going or waiting\.$/);
	expect(deleteText(withForm(), false, 324)).toMatch(
		/ 324 are going or waiting\. Nobody will be notified: this site does not send e-mail\.$/,
	);
	expect(deleteText(withForm(), false, undefined)).toMatch(
		/every response\. Nobody will be notified: this site does not send e-mail\.$/,
	);
	expect(deleteText(eventWith(), false, undefined)).not.toContain('notified');
});

test('it says neither as long as the page does not know whether the site sends mail', () => {
	expect(deleteText(withForm(), undefined, 324)).toMatch(/ 324 are going or waiting\.$/);
	expect(deleteText(withForm(), undefined, undefined)).toMatch(/every response\.$/);
});
