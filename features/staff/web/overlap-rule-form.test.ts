import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { useSite } from '#features/site/web/queries.ts';
import { callHook } from '#testing/hooks.tsx';
import { useSetRules } from './overlap-rule-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('the rule that stands beside the times of a new event is asked for again once it was changed, and after some minutes', async () => {
	const client = new QueryClient();
	const isAskedForAgain = () => callHook(client, useSite).isStale;
	const site = { host: 'clubs.test', overlap: 'college' };
	client.setQueryData(['site'], site);
	expect(isAskedForAgain()).toBe(false);
	vi.stubGlobal('fetch', async () => Response.json({ Overlap: 'place' }));
	await callHook(client, useSetRules).mutateAsync({ body: { Overlap: 'place' } });
	expect(isAskedForAgain()).toBe(true);
	client.setQueryData(['site'], site, { updatedAt: Date.now() - 600_000 });
	expect(isAskedForAgain()).toBe(true);
	client.clear();
});
