import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import type { May } from '#web/app/may.ts';
import type { EventOverview } from './club-queries.ts';
import { NextEventCard } from './next-event-card.tsx';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://clubs.test' }));
afterEach(() => vi.unstubAllGlobals());

const concert = eventWith({
	EventName: 'Candlelight',
	Link: 'https://clubs.test/forms/d/songs/viewform',
	Places: 40,
	PlacesLeft: 10,
});

function textOf(change: Partial<EventOverview>, isPublic = true, may: May = () => true) {
	const overview: EventOverview = {
		Events: 1,
		Next: concert,
		Registrations: null,
		WithoutForm: [],
		Unpublished: [],
		...change,
	};
	const element = <NextEventCard overview={overview} isPublic={isPublic} may={may} />;
	const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('says how many places of the next event are taken, who waits and who is new', () => {
	const text = textOf({ Registrations: { Going: 30, Waiting: 2, New: 4 } });
	expect(text).toContain('30 of 40 places taken');
	expect(text).toContain('4 new since yesterday · 2 waiting');
	expect(text).toContain('See who is coming');
	expect(textOf({ Next: { ...concert, Places: null }, Registrations: { Going: 30, Waiting: 0, New: 0 } })).toContain(
		'30 going Nobody new since yesterday',
	);
});

test('says why there are no numbers', () => {
	expect(textOf({ Next: { ...concert, Link: null } })).toContain('no registration form yet');
	expect(textOf({ Next: { ...concert, Link: 'https://docs.google.com/forms/d/x/viewform' } })).toContain('at Google');
	expect(textOf({ Next: null })).toContain('Nothing is coming up');
});

test('only the event of a public club is offered to be shared', () => {
	expect(textOf({})).toContain('Share it Copy Link QR code Poster');
	expect(textOf({}, false)).not.toContain('Share it');
});

test('offers neither a form nor an event to those whose role does not allow it', () => {
	const withoutForm = textOf({ Next: { ...concert, Link: null } }, true, () => false);
	expect(withoutForm).toContain('See the event');
	expect(withoutForm).not.toContain('Make a form');
	expect(textOf({ Next: null }, true, () => false)).not.toContain('Plan an event');
});
