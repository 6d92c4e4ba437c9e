import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { useAdmit, useCorrectResponse, useEraseResponse } from './club-queries.ts';

afterEach(() => void vi.unstubAllGlobals());

const listKey = ['responses', 'form'];

/** A page with two registrations, on which every change gets the same reply; 0 loses it. */
function openPage(status: number) {
	vi.stubGlobal('fetch', async () => {
		if (status === 0) throw new TypeError('Failed to fetch');
		return Response.json({ error: 'Refused.' }, { status });
	});
	const client = new QueryClient();
	client.setQueryData(listKey, [{ responseId: 'ada' }, { responseId: 'ben' }]);
	return {
		client,
		isRefetched: () => client.getQueryState(listKey)?.isInvalidated,
		shown: () => client.getQueryData(listKey),
	};
}

test('a registration that is erased already goes from the list, as if this page had erased it', async () => {
	const { client, shown } = openPage(404);
	await callHook(client, () => useEraseResponse('form')).mutateAsync('ada');
	expect(shown()).toEqual([{ responseId: 'ben' }]);
	client.clear();
});

test('when the reply to a correction is lost, the page asks how the registrations stand', async () => {
	const { client, isRefetched } = openPage(0);
	const { mutateAsync } = callHook(client, () => useCorrectResponse('form'));
	await expect(mutateAsync({ responseId: 'ada', answers: {} })).rejects.toThrow();
	expect(isRefetched()).toBe(true);
	client.clear();
});

test('nothing is fetched without a login session, because that would ask at once for the log-in that was put off', async () => {
	const { client, isRefetched } = openPage(401);
	await expect(callHook(client, () => useAdmit('form')).mutateAsync('ada')).rejects.toThrow();
	expect(isRefetched()).toBe(false);
	client.clear();
});
