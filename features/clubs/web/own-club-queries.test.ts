import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { eventKeys } from '#features/events/web/queries.ts';
import { callHook } from '#testing/hooks.tsx';
import { useUpdateClub } from './own-club-queries.ts';
import { clubKeys } from './queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('after a change of the profile whatever carries the name or the colours of the club is fetched again', async () => {
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('fetch', async () => Response.json({ ClubID: 1, ClubName: 'Rowers' }));
	const client = new QueryClient();
	const keys = [clubKeys.overview(1), eventKeys.ofClub(1), ['hiring', 'club', 1], ['quizzes', 'club', 1]];
	for (const key of keys) client.setQueryData(key, []);
	const { mutateAsync } = callHook(client, () => useUpdateClub(1));
	await mutateAsync({ changes: { ClubName: 'Rowers' }, forget: () => undefined });
	for (const key of keys) expect([key, client.getQueryState(key)?.isInvalidated]).toEqual([key, true]);
	client.clear();
});
