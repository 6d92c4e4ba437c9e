import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { deleteText } from './events-table.tsx';
import type { Event } from './queries.ts';

const withForm = (more: Partial<Event> = {}) =>
	eventWith({ Link: 'https://clubs.test/forms/d/lanterns/viewform', ...more });

test('the question before an event is deleted says who gets a mail, where somebody does', () => {
	const told = 'Everybody who is going or waiting and gave an e-mail address is told so by mail.';
	expect(deleteText(withForm(), true)).toContain(told);
	expect(deleteText(withForm(), false)).not.toContain(told);
	expect(deleteText(withForm({ Link: null }), true)).not.toContain(told);
	expect(deleteText(withForm({ Link: 'https://docs.google.com/forms/d/a/viewform' }), true)).not.toContain(told);
	expect(deleteText(withForm({ EndDateTime: '2020-01-01T00:00:00.000Z' }), true)).not.toContain(told);
});
