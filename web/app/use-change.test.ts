import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { callQuery, keyBelow } from './use-call.ts';
import { useChange } from './use-change.ts';

afterEach(() => void vi.unstubAllGlobals());

const { queryKey } = callQuery('GET /api/clubs/officers', { query: { ClubID: 4 } });
const officer = { params: { officerId: 7 } };

/** A page with a list. A change gets this status, or no reply; the list refetches until `answer` is called. */
function openPage(status?: number) {
	vi.stubGlobal('fetch', async () => {
		if (status === undefined) throw new TypeError('Failed to fetch');
		return status === 200 ? Response.json({}) : Response.json({ error: 'Refused.' }, { status });
	});
	const client = new QueryClient();
	const fetched = Promise.withResolvers<never[]>();
	const queryFn = vi.fn(() => fetched.promise);
	client.setQueryData(queryKey, []);
	const close = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined);
	return { client, queryFn, answer: () => fetched.resolve([]), close };
}

test('what a call replies is found by its path and by what is asked, whether numbers or texts', () => {
	expect(queryKey).toEqual(['clubs', 'officers', { ClubID: '4' }]);
	expect(callQuery('GET /api/staff/clubs/:clubId/decisions', { params: { clubId: 4 } }).queryKey).toEqual(
		keyBelow('/api/staff/clubs/4/decisions'),
	);
	expect(callQuery('GET /api/site').queryKey).toEqual(['site']);
});

test('a change has worked once the page has what it changed, and a draft is forgotten before', async () => {
	const { client, queryFn, answer, close } = openPage(200);
	const { mutateAsync } = callHook(client, () =>
		useChange('PUT /api/clubs/officers/:officerId', { refetch: '/api/clubs' }),
	);
	const forget = vi.fn();
	let isOver = false;
	const changed = mutateAsync({ ...officer, body: {}, forget }).then(() => {
		isOver = true;
	});
	await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
	expect([forget.mock.calls.length, isOver]).toEqual([1, false]);
	answer();
	await changed;
	close();
});

test('what the page shows by the reply is not waited for', async () => {
	const { client, queryFn, close } = openPage(200);
	const done = vi.fn();
	const { mutateAsync } = callHook(client, () =>
		useChange('PUT /api/clubs/officers/:officerId', { refetch: ['/api/clubs', '/api/events'], waits: false, done }),
	);
	await mutateAsync({ ...officer, body: {} });
	expect([done.mock.lastCall?.[0], queryFn.mock.calls.length]).toEqual([{}, 1]);
	close();
});

const removal = (client: QueryClient) =>
	callHook(client, () => useChange('DELETE /api/clubs/officers/:officerId', { refetch: '/api/clubs/officers' }));

test('a change that failed says so at once, and the page asks how things stand', async () => {
	for (const status of [undefined, 409]) {
		const { client, queryFn, close } = openPage(status);
		await expect(removal(client).mutateAsync(officer)).rejects.toThrow();
		expect(queryFn).toHaveBeenCalledOnce();
		close();
	}
});

test('what is gone is left to the query client, because a refetch would take a dialog off the page', async () => {
	const { client, queryFn, close } = openPage(404);
	const { mutateAsync } = callHook(client, () =>
		useChange('PUT /api/clubs/officers/:officerId', { refetch: '/api/clubs' }),
	);
	await expect(mutateAsync({ ...officer, body: {} })).rejects.toThrow('Refused.');
	expect(queryFn).not.toHaveBeenCalled();
	close();
});

test('a deletion of what is gone has worked', async () => {
	const { client, queryFn, answer, close } = openPage(404);
	answer();
	await removal(client).mutateAsync(officer);
	expect(queryFn).toHaveBeenCalledOnce();
	close();
});

test('nothing is fetched without a login session, because that would ask at once for the log-in that was put off', async () => {
	const { client, queryFn, close } = openPage(401);
	await expect(removal(client).mutateAsync(officer)).rejects.toThrow('Refused.');
	expect(queryFn).not.toHaveBeenCalled();
	close();
});
