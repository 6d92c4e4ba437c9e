import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ClubEventsCard } from './club-events-card.tsx';

function markupOf(isPublic: boolean) {
	const element = <ClubEventsCard clubId={8} clubName="Night Owls" isPublic={isPublic} />;
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
}

test('a club that is not public yet reads of no feed, which would not be found', () => {
	expect(markupOf(true)).toContain('href="/api/events/clubs/8/calendar.ics"');
	expect(markupOf(false)).not.toContain('calendar.ics');
});
