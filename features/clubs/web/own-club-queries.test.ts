import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { keyBelow } from '#web/app/use-call.ts';
import { useUpdateClub } from './own-club-queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('after a change of the profile whatever carries the name or the colours of the club is fetched again', async () => {
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('fetch', async () => Response.json({ ClubID: 1, ClubName: 'Rowers' }));
	const client = new QueryClient();
	const keys = (['/api/clubs/overview', '/api/events', '/api/hiring', '/api/quizzes'] as const).map(keyBelow);
	for (const key of keys) client.setQueryData(key, []);
	const { mutateAsync } = callHook(client, useUpdateClub);
	await mutateAsync({ query: { ClubID: 1 }, body: { ClubName: 'Rowers' } });
	for (const key of keys) expect([key, client.getQueryState(key)?.isInvalidated]).toEqual([key, true]);
	client.clear();
});
