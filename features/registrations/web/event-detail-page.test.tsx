import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Event } from '#features/events/web/queries.ts';
import { eventWith } from '#testing/samples.ts';
import EventDetailPage from './event-detail-page.tsx';

function pageOf(event: Event, features = { googleForms: false }, timeZone?: string): string {
	const client = new QueryClient();
	client.setQueryData(['site'], { features, timeZone });
	client.setQueryData(['events', 'getSingleEventData', { EventID: '7' }], event);
	const router = createMemoryRouter([{ path: '/clubAdmin/event/:eventId', Component: EventDetailPage }], {
		initialEntries: ['/clubAdmin/event/7'],
	});
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
}

test('a form is promised for an event that is to come only', () => {
	const promise = 'Once this event has a form, everyone who registers appears here';
	expect(pageOf(eventWith())).toContain(promise);
	const over = pageOf(eventWith({ EndDateTime: '2025-11-09T14:00:00.000Z' }));
	expect(over).not.toContain(promise);
	expect(over).toContain('It had no form when it ended, so nobody could register.');
});

test('of an event that is over, the site may have deleted the form at Google', () => {
	const over = eventWith({ EndDateTime: '2025-11-09T14:00:00.000Z' });
	const text = 'or its form at Google was deleted with the responses.';
	expect(pageOf(over, { googleForms: true })).toContain(text);
	expect(pageOf(over)).not.toContain(text);
});

test('an officer on a journey reads the college’s time too, one at the college only theirs', () => {
	const event = eventWith({ StartDateTime: '2026-12-30T17:00:00.000Z', EndDateTime: '2026-12-30T19:00:00.000Z' });
	const page = (zone: string) => {
		vi.stubEnv('TZ', zone);
		return pageOf(event, undefined, 'Europe/Berlin');
	};
	expect(page('America/New_York')).toMatch(/noon to 2 pm.*At the college: [^<]*6 to 8 pm/);
	expect(page('Europe/Paris')).not.toContain('At the college');
	vi.unstubAllEnvs();
});
