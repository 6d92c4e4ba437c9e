import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { RegisterCard } from './event-actions-card.tsx';
import type { Event } from './queries.ts';

const htmlOf = (event: Event) => {
	const element = <RegisterCard event={event} />;
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
};

test('what can be done about an event says whether one can register, and leaves it to the poster that it is over', () => {
	expect(htmlOf(eventWith())).toContain('No registration listed');
	const over = htmlOf(
		eventWith({ StartDateTime: '2020-12-30T12:00:00.000Z', EndDateTime: '2020-12-30T14:00:00.000Z' }),
	);
	expect(over).toContain('See what is coming up');
	expect(over).not.toContain('over<');
});

test('for an event that is full the button leads to the waiting list', () => {
	const Link = 'https://clubs.test/forms/d/lanterns/viewform';
	expect(htmlOf(eventWith({ Link, Places: 8, PlacesLeft: 1 }))).toContain('>Register</a>');
	const full = htmlOf(eventWith({ Link, Places: 8, PlacesLeft: 0 }));
	expect(full).toContain('>Join the waiting list</a>');
	expect(full).not.toContain('>Register</a>');
});
