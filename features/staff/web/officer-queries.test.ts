import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { useTurnSharedLoginOn } from './officer-queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the shared log-in is turned on as the staff, also in a browser that is logged in as a club', async () => {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address);
		return Response.json({ enabled: true });
	});
	const queryClient = new QueryClient();
	await callHook(queryClient, () => useTurnSharedLoginOn(7)).mutateAsync();
	expect(asked).toEqual(['/api/clubs/sharedLogin?ClubID=7&kind=staff']);
	queryClient.clear();
});
