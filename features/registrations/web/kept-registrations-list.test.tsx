import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import type { RegistrationState } from '../rules.ts';
import { KeptRegistrations } from './kept-registrations-list.tsx';
import { entryOf } from './queries.ts';

afterEach(() => void vi.useRealTimers());

const [before, during, after] = ['2026-12-01T17:00Z', '2026-12-01T19:00Z', '2026-12-01T21:00Z'];

/** What is offered for a registration that this browser keeps. */
function stepAt(moment: string, state: RegistrationState): string | undefined {
	vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
	const element = <KeptRegistrations entries={[entryOf('token', registrationWith({ state }))]} />;
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
	return /<a [^>]*>([^<>]+)<span/.exec(html)?.[1];
}

test('a registration that is kept can be changed until the event begins, and cancelled until it is over', () => {
	for (const state of ['going', 'waiting'] as const) {
		expect(stepAt(before, state)).toBe('Change or cancel');
		expect(stepAt(during, state)).toBe('Cancel');
		expect(stepAt(after, state)).toBeUndefined();
	}
	expect(stepAt(during, 'unconfirmed')).toBe('Confirm');
	expect(stepAt(before, 'cancelled')).toBeUndefined();
});
