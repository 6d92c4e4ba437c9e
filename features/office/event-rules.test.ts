import { expect, test } from 'vitest';
import { mailedText, openFormText, takenText } from './event-rules.ts';

test('the staff read who gets an e-mail about a hidden event', () => {
	const [now, EndDateTime] = [Date.parse('2026-11-20T12:00Z'), '2026-11-20T13:00:00.000Z'];
	expect(mailedText({ Going: 40, Waiting: 2, EndDateTime }, now)).toMatch(/^The club and 42 registered people get/);
	expect(mailedText({ Going: 1, Waiting: 0, EndDateTime }, now)).toMatch(/^The club and 1 registered person get/);
	for (const about of [
		{ Going: 0, Waiting: 0, EndDateTime },
		{ Going: 40, Waiting: 0, EndDateTime: '2026-11-20T12:00:00.000Z' },
	])
		expect(mailedText(about, now)).toBe('The club gets an e-mail.');
});

test('the staff read that a form at Google stays open', () => {
	expect(openFormText('https://docs.google.com/forms/d/1/viewform')).toContain('stays open');
	expect([openFormText('https://clubs.test/forms/d/1/viewform'), openFormText(null)]).toEqual(['', '']);
});

test('the staff read what is in the way of showing an event', () => {
	expect(takenText('Blitz', ['Premiere', null])).toBe(
		'Blitz cannot be shown: its time is taken by “Premiere” and an event that is not public.',
	);
});
