import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { useEndOtherSessions, useEndSession } from './queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('when the reply is lost, the list of devices is asked again: one may be logged out', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	const listKey = ['login sessions', 'club'];
	const [Since, LastSeen] = ['2090-01-01T10:00:00Z', '2090-01-02T10:00:00Z'];
	const session = { SessionID: 3, Device: 'Firefox on Linux', Since, LastSeen, Current: false };
	const changes = [
		(client: QueryClient) => callHook(client, () => useEndSession('club')).mutateAsync(session),
		(client: QueryClient) => callHook(client, () => useEndOtherSessions('club')).mutateAsync(),
	];
	for (const change of changes) {
		const client = new QueryClient();
		client.setQueryData(listKey, [session]);
		await expect(change(client)).rejects.toThrow();
		expect(client.getQueryState(listKey)?.isInvalidated).toBe(true);
		client.clear();
	}
});
