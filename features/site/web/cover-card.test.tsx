import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Event } from '#features/events/web/queries.ts';
import { eventWith } from '#testing/samples.ts';
import { CoverCard } from './cover-card.tsx';

const hour = 3_600_000;

const event = (EventID: number, inHours: number): Event =>
	eventWith({
		EventID,
		EventName: `Lecture ${EventID}`,
		StartDateTime: new Date(Date.now() + inHours * hour).toISOString(),
		EndDateTime: new Date(Date.now() + (inHours + 2) * hour).toISOString(),
	});

function rendered(events: readonly Event[] | undefined, isFailed = false): string {
	const element = <CoverCard events={events} isFailed={isFailed} />;
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
		</QueryClientProvider>,
	);
}

test('the cover leads with what is on and names three more, each with a link to its page', () => {
	const html = rendered([event(1, -1), event(2, 3), event(3, 30), event(4, 50), event(5, 70)]);
	expect(html).toContain('On now');
	expect(html).toMatch(/<h2[^>]*><a[^>]*href="\/events\/1"[^>]*>Lecture 1</);
	expect(html).toContain('Also this week');
	expect(html.match(/Night Owls<\/bdi><bdi[^>]*>Quarry lake/g)).toHaveLength(3);
	expect([...html.matchAll(/href="\/events\/(\d)"/g)].map(([, id]) => id)).toEqual(['1', '2', '3', '4']);
	expect(html).not.toContain('A quiet week');
});

test('with nothing on it says so; while events load, or if they cannot, it does not', () => {
	expect(rendered([])).toContain('A quiet week');
	for (const html of [rendered(undefined), rendered(undefined, true)]) {
		expect(html).toContain('Explore Clubs');
		expect(html).not.toContain('A quiet week');
	}
});

test('a single event stands alone', () => {
	expect(rendered([event(1, 3)])).not.toContain('Also ');
});
