import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { useFirstClubs } from '#features/clubs/web/queries.ts';
import { useFirstEvents, useNextBeside } from '#features/events/web/queries.ts';
import { useOpenSessionsOfClub } from '#features/hiring/web/open-queries.ts';
import { callHook } from '#testing/hooks.tsx';
import { CallError } from './call.ts';
import { makeQueryClient, refetchPutOff } from './query-client.ts';

async function fetchesAfter(status: number, dialogForm: object | null) {
	vi.stubGlobal('document', { querySelector: () => dialogForm });
	const client = makeQueryClient();
	const queryFn = vi.fn(() => ['Lantern walk']);
	const list = { queryKey: ['list'], queryFn, staleTime: 60_000 };
	await client.fetchQuery(list);
	const leave = new QueryObserver(client, list).subscribe(() => undefined);
	const change = { mutationFn: () => Promise.reject(new CallError(status, 'Refused.')) };
	await expect(client.getMutationCache().build(client, change).execute(undefined)).rejects.toThrow('Refused.');
	const before = queryFn.mock.calls.length - 1;
	await refetchPutOff(client);
	expect(queryFn.mock.calls.length - 1).toBe(before);
	vi.stubGlobal('document', { querySelector: () => null });
	await refetchPutOff(client);
	leave();
	client.clear();
	return [before, queryFn.mock.calls.length - 1];
}

test('a list is fetched again when what was to be changed is gone', async () => {
	expect(await fetchesAfter(404, null)).toEqual([1, 1]);
	expect(await fetchesAfter(503, null)).toEqual([0, 0]);
});

test('what is typed in a dialog stays, although it is about something that is gone, until it is closed', async () => {
	expect(await fetchesAfter(404, {})).toEqual([0, 1]);
});

test('a list is fetched again when somebody comes back to the tab, or once what may be typed in a dialog is closed', async () => {
	let dialogForm: object | null = {};
	vi.stubGlobal('document', { querySelector: () => dialogForm });
	const client = makeQueryClient();
	client.mount();
	const queryFn = vi.fn(() => ['Lantern walk']);
	const list = { queryKey: ['list'], queryFn };
	await client.fetchQuery(list);
	const leave = new QueryObserver(client, { ...list, refetchOnMount: false }).subscribe(() => undefined);
	const comeBack = () => {
		focusManager.setFocused(false);
		focusManager.setFocused(true);
	};
	comeBack();
	expect(queryFn).toHaveBeenCalledTimes(1);
	dialogForm = null;
	await refetchPutOff(client);
	expect(queryFn).toHaveBeenCalledTimes(2);
	await refetchPutOff(client);
	expect(queryFn).toHaveBeenCalledTimes(2);
	comeBack();
	await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
	focusManager.setFocused(undefined);
	leave();
	client.unmount();
	client.clear();
});

test('what failed is not fetched again when a form is closed', async () => {
	vi.spyOn(console, 'error').mockReturnValue();
	vi.stubGlobal('document', { querySelector: () => null });
	const client = makeQueryClient();
	const queryFn = vi.fn(() => Promise.reject(new CallError(404, 'There is no such quiz.')));
	const quiz = new QueryObserver(client, { queryKey: ['quiz'], queryFn });
	const leave = quiz.subscribe(() => undefined);
	await vi.waitFor(() => expect(quiz.getCurrentResult().isError).toBe(true));
	await refetchPutOff(client);
	expect(queryFn).toHaveBeenCalledOnce();
	leave();
	client.clear();
});

test.each([
	['refused', new CallError(403, 'This is another club’s.'), 0],
	['lost', new CallError(0, 'The server could not be reached.'), 1],
	['misread', new TypeError('A reply has another shape.'), 1],
])('a fetch that was %s is logged once: a refusal by the browser alone', async (_, error, times) => {
	const log = vi.spyOn(console, 'error').mockReturnValue();
	const client = makeQueryClient();
	const queryFn = () => Promise.reject(error);
	await expect(client.fetchQuery({ queryKey: ['members'], queryFn, retry: false })).rejects.toBe(error);
	expect(log.mock.calls).toEqual(Array(times).fill(['A fetch failed.', error]));
	client.clear();
});

test.each([
	['the first clubs', () => useFirstClubs()],
	['the first events', () => useFirstEvents(3)],
	['other events of a club', () => useNextBeside({ EventID: 1, ClubID: 2 })],
	['open sessions of a club', () => useOpenSessionsOfClub(2)],
])('%s are asked for four times within 7 seconds, and then the page says that it failed', async (_, useList) => {
	vi.spyOn(console, 'error').mockReturnValue();
	vi.useFakeTimers();
	const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
	vi.stubGlobal('fetch', asked);
	const client = makeQueryClient();
	callHook<unknown>(client, useList);
	const [list] = client.getQueryCache().getAll();
	const failed = expect(list?.fetch()).rejects.toThrow();
	await vi.advanceTimersByTimeAsync(7000);
	expect([asked.mock.calls.length, list?.state.status]).toEqual([4, 'error']);
	await failed;
	client.clear();
	vi.useRealTimers();
});
