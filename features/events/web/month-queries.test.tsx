import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { dayOf } from '#web/ui/dates.ts';
import { monthAfter } from '#web/ui/month-days.ts';
import { useEventsOfMonth } from './month-queries.ts';
import { upcomingQuery } from './queries.ts';

const hour = 3_600_000;
const event = (EventName: string, EventID: number, hours: number) =>
	eventWith({
		EventID,
		EventName,
		StartDateTime: new Date(Date.now() + hours * hour).toISOString(),
		EndDateTime: new Date(Date.now() + (hours + 2) * hour).toISOString(),
	});

function Names({ month }: { month: string }) {
	const { data, isSettled } = useEventsOfMonth(month);
	const names = data?.map(({ EventName }) => EventName).join(', ') ?? 'none yet';
	return isSettled ? names : `${names} …`;
}

function shown(client: QueryClient, month: string) {
	const router = createMemoryRouter([{ path: '/', element: <Names month={month} /> }]);
	const text = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	const windows = client
		.getQueryCache()
		.getAll()
		.map(({ queryKey }) => queryKey[2] as { from?: string; to: string })
		.filter((query): query is { from: string; to: string } => Boolean(query.from));
	return { text, windows };
}

const today = dayOf(new Date());

test('a month shows the upcoming events at once, and what is over once it has come', () => {
	const client = new QueryClient();
	const [over, on, next] = [event('Over', 1, -5), event('On', 2, -1), event('Next', 3, 4)];
	client.setQueryData(upcomingQuery.queryKey, [on, next]);
	const first = shown(client, today);
	expect(first.text).toBe('On, Next …');
	const [window] = first.windows;
	expect(Date.parse(window?.from ?? '')).toBeLessThanOrEqual(Date.now());
	expect(Date.parse(window?.to ?? '')).toBeGreaterThan(Date.now());
	client.setQueryData(['events', 'getAllEventData', window], [over, on]);
	expect(shown(client, today).text).toBe('Over, On, Next');
});

test('of a month ahead all is known, and of one that has passed only its own weeks are asked for', () => {
	const client = new QueryClient();
	client.setQueryData(upcomingQuery.queryKey, [event('Next', 3, 4)]);
	expect(shown(client, monthAfter(today, 2))).toEqual({ text: 'Next', windows: [] });
	const { text, windows } = shown(client, monthAfter(today, -3));
	expect(text).toBe('Next …');
	expect(windows).toHaveLength(1);
	const days = windows.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / (24 * hour));
	expect(Math.round(days[0] ?? 0) % 7).toBe(0);
	client.setQueryData(['events', 'getAllEventData', windows[0]], [event('Over', 1, -90 * 24)]);
	expect(shown(client, monthAfter(today, -3)).text).toBe('Over, Next');
});
