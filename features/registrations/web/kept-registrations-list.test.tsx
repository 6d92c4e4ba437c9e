import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { CallError } from '#web/app/call.ts';
import type { KeptRegistration } from '#web/app/kept-entries.ts';
import type { RegistrationState } from '../rules.ts';
import { KeptRegistrations } from './kept-registrations-list.tsx';
import { entryOf } from './queries.ts';

afterEach(() => void vi.useRealTimers());

const [before, during, after] = ['2026-12-01T17:00Z', '2026-12-01T19:00Z', '2026-12-01T21:00Z'];

function htmlOf(entries: readonly KeptRegistration[], queryClient: QueryClient): string {
	const element = <KeptRegistrations entries={entries} />;
	return renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
}

const listOf = (state: RegistrationState, queryClient = new QueryClient()) =>
	htmlOf([entryOf('token', registrationWith({ state }))], queryClient);

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

test('attended events of this academic year are counted, by the first day that the college chose', () => {
	const textAt = (moment: string, yearStarts?: string) => {
		vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
		const queryClient = new QueryClient();
		if (yearStarts !== undefined) queryClient.setQueryData(['site'], { yearStarts });
		const was = (at: string, formId: string) =>
			entryOf(formId + at, registrationWith({ formId, attended: { at, URL: '' } }));
		const entries = [
			was('2026-12-01T18:00:00Z', 'one'),
			was('2026-12-01T18:05:00Z', 'one'),
			was('2026-09-10T12:00:00Z', 'two'),
			entryOf('missed', registrationWith({ formId: 'three' })),
		];
		return /You were at \d+ events?/.exec(htmlOf(entries, queryClient))?.[0];
	};
	expect(textAt(after, '08-01')).toBe('You were at 2 events');
	expect(textAt(after, '09-15')).toBe('You were at 1 event');
	expect(textAt('2027-10-01T12:00Z', '09-15')).toBeUndefined();
	expect(textAt(after)).toBeUndefined();
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
