import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { EventCard } from './event-card.tsx';

const Link = 'https://clubs.test/forms/d/lanterns/viewform';

function rowOf(more: Parameters<typeof eventWith>[0]) {
	const row = <EventCard event={eventWith({ Link, ...more })} isOn={false} isClosed={false} today="2031-01-01" />;
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: row }])} />);
}

const leadsToForm = (row: string) => row.includes(`href="${Link}"`);

test('a row leads to an open form, also to that of a waiting list, and then says so', () => {
	const open = rowOf({ RegistrationClosesAt: '2031-12-29T12:00:00.000Z', Places: 8, PlacesLeft: 3 });
	expect(leadsToForm(open)).toBe(true);
	expect(open).not.toContain('aria-describedby');
	const full = rowOf({ Places: 8, PlacesLeft: 0 });
	expect(leadsToForm(full)).toBe(true);
	expect(full).toContain('Full – join the waiting list');
});

test('a row offers no form that nobody can send, and says why', () => {
	const closed = rowOf({ RegistrationClosesAt: '2020-01-01T12:00:00.000Z', Places: 8, PlacesLeft: 0 });
	expect(leadsToForm(closed)).toBe(false);
	expect(closed).toMatch(/<p id="event-7-note"[^>]*>Registration is closed</);
	expect(closed).not.toContain('>Register<');
	const none = rowOf({ Link: null });
	expect(none).not.toContain('>Register<');
	expect(none).toContain('No registration listed');
});
