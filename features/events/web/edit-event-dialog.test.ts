import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { toLocalInput } from '#web/ui/dates.ts';
import { isSetToPast } from './edit-event-dialog.tsx';

const now = Date.parse('2030-05-01T10:00:00.000Z');
const ownForm = 'http://clubs.test/forms/d/abc/viewform';
const isAsked = (Link: string | null, from: string, to: string) =>
	isSetToPast(eventWith({ Link, EndDateTime: from }), { EndDateTime: toLocalInput(to) }, now);

test('whoever sets an event to come with a form to the past is asked, and nobody else', () => {
	const [coming, over] = ['2030-05-02T12:00:00.000Z', '2029-05-02T12:00:00.000Z'];
	expect(isAsked(ownForm, coming, over)).toBe(true);
	expect(isAsked(ownForm, coming, coming)).toBe(false);
	expect(isAsked(ownForm, over, over)).toBe(false);
	expect(isAsked(null, coming, over)).toBe(false);
	expect(isAsked('https://docs.google.com/forms/d/abc/viewform', coming, over)).toBe(true);
});
