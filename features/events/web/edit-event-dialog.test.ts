import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { toLocalInput } from '#web/ui/dates.ts';
import { changeMailText, isSetToPast } from './edit-event-dialog.tsx';
import { valuesOf } from './event-values.ts';

const now = Date.parse('2030-05-01T10:00:00.000Z');
const ownForm = 'http://clubs.test/forms/d/abc/viewform';
const isAsked = (Link: string | null, from: string, to: string) =>
	isSetToPast(eventWith({ Link, EndDateTime: from }), { EndDateTime: toLocalInput(to) }, now);

test('only moving an upcoming event with a form to the past asks first', () => {
	const [coming, over] = ['2030-05-02T12:00:00.000Z', '2029-05-02T12:00:00.000Z'];
	expect(isAsked(ownForm, coming, over)).toBe(true);
	expect(isAsked(ownForm, coming, coming)).toBe(false);
	expect(isAsked(ownForm, over, over)).toBe(false);
	expect(isAsked(null, coming, over)).toBe(false);
	expect(isAsked('https://docs.google.com/forms/d/abc/viewform', coming, over)).toBe(true);
});

test('only a changed time or location shows how many people get a mail', () => {
	const event = eventWith({
		Link: ownForm,
		StartDateTime: '2030-05-02T10:00:00.000Z',
		EndDateTime: '2030-05-02T12:00:00.000Z',
		Location: 'Room 223',
	});
	const mailing = { canMail: true, addresses: 19, isPending: false };
	const said = (changed: object, more: object = {}, of = event) =>
		changeMailText(of, { ...valuesOf(of), ...changed }, now, { ...mailing, ...more });
	const moved = { Location: 'Room 3' };
	expect(said(moved)).toMatch(/^19 people get an e-mail about this\. It goes out two minutes after you save/);
	expect(said({ EndDateTime: toLocalInput('2030-05-02T13:00:00.000Z') }, { addresses: 1 })).toMatch(
		/^1 person gets an e-mail about this\./,
	);
	expect(said(moved, { addresses: undefined })).toMatch(/^Everyone .* gets an e-mail about this\./);
	expect(said(moved, { canMail: false })).toBe('Nobody will be notified: this site does not send e-mail.');
	const over = { ...event, StartDateTime: '2030-04-02T10:00:00.000Z', EndDateTime: '2030-04-02T12:00:00.000Z' };
	const silent = [
		said({}),
		said({ EventName: 'Another name', Location: 'room  223' }),
		said(moved, { addresses: 0 }),
		said(moved, { isPending: true }),
		said(moved, {}, over),
		said(moved, {}, { ...event, Link: null }),
		said(moved, {}, { ...event, Link: 'https://docs.google.com/forms/d/abc/viewform' }),
	];
	expect(silent).toEqual(silent.map(() => undefined));
});
