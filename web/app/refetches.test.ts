import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { refetches } from './refetches.ts';

const queryKey = ['members'];

/** A page that shows a list, and what it knows of a change: the list is fetched anew until `answer` is called. */
function openPage(change: () => Promise<string>) {
	const client = new QueryClient();
	const reply = Promise.withResolvers<string>();
	const queryFn = vi.fn(() => reply.promise);
	client.setQueryData(queryKey, 'before');
	const close = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined);
	const mutation = new MutationObserver(client, { mutationFn: change, ...refetches(client, queryKey) });
	return { changed: mutation.mutate(), queryFn, answer: reply.resolve, client, close };
}

test('a change has worked once the page has what it changed', async () => {
	const { changed, answer, client, close } = openPage(() => Promise.resolve('done'));
	answer('after');
	await changed;
	expect(client.getQueryData(queryKey)).toBe('after');
	close();
});

test('a change that failed says so at once, and the page asks how things stand', async () => {
	const { changed, queryFn, answer, close } = openPage(() => Promise.reject(new Error('No network.')));
	await expect(changed).rejects.toThrow('No network.');
	expect(queryFn).toHaveBeenCalledOnce();
	answer('before');
	close();
});

test('what is gone is left to the query client, because a refetch would take a dialog off the page', async () => {
	const { changed, queryFn, close } = openPage(() => Promise.reject(new CallError(404, 'There is no such member.')));
	await expect(changed).rejects.toThrow('There is no such member.');
	expect(queryFn).not.toHaveBeenCalled();
	close();
});

test('nothing is fetched without a login session, because that would ask at once for the log-in that was put off', async () => {
	const { changed, queryFn, close } = openPage(() => Promise.reject(new CallError(401, 'Please log in first.')));
	await expect(changed).rejects.toThrow('Please log in first.');
	expect(queryFn).not.toHaveBeenCalled();
	close();
});
