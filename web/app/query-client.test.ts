import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { makeQueryClient } from './query-client.ts';

/** Whether a list on the page is fetched again after a change of it was refused. */
async function isFetchedAfter(status: number, dialogForm: object | null) {
	vi.stubGlobal('document', { querySelector: () => dialogForm });
	const client = makeQueryClient();
	const queryFn = vi.fn(() => ['Lantern walk']);
	const list = { queryKey: ['list'], queryFn, staleTime: 60_000 };
	await client.fetchQuery(list);
	const leave = new QueryObserver(client, list).subscribe(() => undefined);
	const change = { mutationFn: () => Promise.reject(new CallError(status, 'Refused.')) };
	await expect(client.getMutationCache().build(client, change).execute(undefined)).rejects.toThrow('Refused.');
	leave();
	client.clear();
	return queryFn.mock.calls.length > 1;
}

test('a list is fetched again when what was to be changed is gone', async () => {
	expect(await isFetchedAfter(404, null)).toBe(true);
	expect(await isFetchedAfter(503, null)).toBe(false);
});

test('what is typed in a dialog stays, although it is about something that is gone', async () => {
	expect(await isFetchedAfter(404, {})).toBe(false);
});

test('a list is fetched again when somebody comes back to the tab, unless something may be typed in a dialog', async () => {
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
	comeBack();
	await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
	focusManager.setFocused(undefined);
	leave();
	client.unmount();
	client.clear();
});
