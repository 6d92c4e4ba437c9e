import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { CallError } from '#web/app/call.ts';
import type { RegistrationState } from '../rules.ts';
import { KeptRegistrations } from './kept-registrations-list.tsx';
import { entryOf } from './queries.ts';

afterEach(() => void vi.useRealTimers());

const [before, during, after] = ['2026-12-01T17:00Z', '2026-12-01T19:00Z', '2026-12-01T21:00Z'];

function listOf(state: RegistrationState, queryClient = new QueryClient()): string {
	const element = <KeptRegistrations entries={[entryOf('token', registrationWith({ state }))]} />;
	return renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
}

function stepAt(moment: string, state: RegistrationState): string | undefined {
	vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
	return /<a [^>]*><span>([^<>]+)<\/span><span/.exec(listOf(state))?.[1];
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

test('a refresh that was refused is not told as a server that cannot be reached, nor one that finds nothing as a failure', async () => {
	const refusedWith = async (status: number) => {
		const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
		const queryFn = () => Promise.reject(new CallError(status, 'Refused.'));
		await queryClient.prefetchQuery({ queryKey: ['registrations', 'token'], queryFn });
		return listOf('going', queryClient);
	};
	for (const status of [0, 429, 500]) {
		const html = await refusedWith(status);
		expect([status, html]).toEqual([status, expect.stringContaining('could not be updated')]);
		expect(html).not.toContain('cannot be reached');
	}
	expect(await refusedWith(404)).not.toContain('could not be updated');
});
