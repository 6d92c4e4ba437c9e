import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { useResponseChange } from './club-queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a registration that is erased already goes from the list, as if this page had erased it', async () => {
	vi.stubGlobal('fetch', async () => Response.json({ error: 'There is no such registration.' }, { status: 404 }));
	const client = new QueryClient();
	const listKey = ['events', 'forms', 'form', 'responses', { state: 'all' }];
	client.setQueryData(listKey, [{ responseId: 'ada' }, { responseId: 'ben' }]);
	const route = 'DELETE /api/events/responses/:responseId';
	const { mutateAsync } = callHook(client, () => useResponseChange(route, 'form'));
	await mutateAsync({ params: { responseId: 'ada' } });
	expect(client.getQueryData(listKey)).toEqual([{ responseId: 'ben' }]);
	client.clear();
});
