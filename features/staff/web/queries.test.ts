import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { CallError } from '#web/app/call.ts';
import { staffKeys, useDeleteClub, whileLoggedIn } from './queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a refusal without a session says that it has ended, unless the server has said why', async () => {
	const queryClient = new QueryClient();
	queryClient.setQueryData(staffKeys.session, { Email: 'staff@college.test', Name: 'Staff' });
	const refused = (detail = {}) =>
		whileLoggedIn(queryClient, Promise.reject(new CallError(401, 'Please log in first.', detail)));
	// Several calls may be refused at once: only the first one finds a session.
	for (let count = 0; count < 2; count++) await expect(refused()).rejects.toThrow(/^Your session has ended\./);
	expect(queryClient.getQueryData(staffKeys.session)).toBeNull();
	await expect(refused({ sessionEnded: true })).rejects.toThrow('Please log in first.');
});

test('when the reply to a deletion is lost, the list is asked again; a club that is gone by then counts as deleted', async () => {
	const queryClient = new QueryClient();
	queryClient.setQueryData(staffKeys.clubs, [{ ClubID: 7 }, { ClubID: 8 }]);
	const { mutateAsync } = callHook(queryClient, () => useDeleteClub(7));
	const body = { ClubName: 'Dice Tower', reason: 'It has left.' };
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	await expect(mutateAsync(body)).rejects.toThrow();
	expect(queryClient.getQueryState(staffKeys.clubs)?.isInvalidated).toBe(true);
	vi.stubGlobal('fetch', async () => Response.json({ error: 'There is no such club.' }, { status: 404 }));
	await mutateAsync(body);
	expect(queryClient.getQueryData(staffKeys.clubs)).toEqual([{ ClubID: 8 }]);
	queryClient.clear();
});
