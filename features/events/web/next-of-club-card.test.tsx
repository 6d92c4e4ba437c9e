import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { NextOfClub } from './next-of-club-card.tsx';
import { type Event, upcomingQuery } from './queries.ts';

const day = 86_400_000;
const event = (EventID: number, ClubID: number, days: number) =>
	eventWith({
		EventID,
		ClubID,
		EventName: `Night ${EventID}`,
		StartDateTime: new Date(Date.now() + days * day).toISOString(),
		EndDateTime: new Date(Date.now() + (days + 0.1) * day).toISOString(),
		Link: EventID === 2 ? 'https://clubs.test/forms/d/supper/viewform' : null,
	});

function textOf(clubId: number, events: Event[] | undefined, listed: readonly string[] = []) {
	const client = new QueryClient();
	if (events) client.setQueryData(upcomingQuery.queryKey, events);
	const router = createMemoryRouter([{ path: '/', element: <NextOfClub clubId={clubId} listed={new Set(listed)} /> }]);
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
}

test('a followed club is listed with its next event, or with none', () => {
	const events = [event(1, 17, 3), event(2, 3, 40), event(3, 3, 41)];
	const text = textOf(3, events);
	expect(text).toMatch(/Next:.*href="\/events\/2".*Night 2/);
	expect(text).not.toContain('Night 3');
	expect(textOf(4, events)).toContain('Nothing planned yet');
	expect(textOf(3, undefined)).not.toMatch(/Next|Nothing/);
});

test('an event that the page lists already is not named again', () => {
	expect(textOf(3, [event(2, 3, 40), event(3, 3, 41)], ['supper'])).toMatch(/Next:.*Night 3/);
	expect(textOf(3, [event(2, 3, 40)], ['supper'])).toContain('Nothing else planned yet');
	expect(textOf(3, [event(3, 3, 41)], [''])).toContain('Night 3');
});
