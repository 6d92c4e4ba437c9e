import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { call, whenStaffRefused } from '#web/app/call.ts';
import { callQuery } from '#web/app/use-call.ts';
import { endRefused, sessionKey, useDeleteClub } from './queries.ts';

const clubsKey = callQuery('GET /api/staff/clubs').queryKey;

afterEach(() => void vi.unstubAllGlobals());

test('a refusal without a session says that it has ended, unless the server has said why', async () => {
	const queryClient = new QueryClient();
	queryClient.setQueryData(sessionKey, { Email: 'staff@college.test', Name: 'Staff' });
	whenStaffRefused((refusal) => endRefused(queryClient, refusal));
	const refused = (detail = {}) => {
		vi.stubGlobal('fetch', async () => Response.json({ error: 'Please log in first.', ...detail }, { status: 401 }));
		return call('GET /api/staff/clubs');
	};
	// Of several refused calls, only the first finds a session.
	for (let count = 0; count < 2; count++) await expect(refused()).rejects.toThrow(/^Your session has ended\./);
	expect(queryClient.getQueryData(sessionKey)).toBeNull();
	await expect(refused({ sessionEnded: true })).rejects.toThrow('Please log in first.');
	const wrong = call('POST /api/staff/login', { body: { email: '', password: '' }, anonymous: true });
	await expect(wrong).rejects.toThrow('Please log in first.');
});

test('when the reply to a deletion is lost, the list is asked again; a club that is gone by then counts as deleted', async () => {
	const queryClient = new QueryClient();
	queryClient.setQueryData<unknown>(clubsKey, [{ ClubID: 7 }, { ClubID: 8 }]);
	const { mutateAsync } = callHook(queryClient, () => useDeleteClub(7));
	const sent = { params: { clubId: 7 }, body: { ClubName: 'Dice Tower', reason: 'It has left.' } };
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	await expect(mutateAsync(sent)).rejects.toThrow();
	expect(queryClient.getQueryState(clubsKey)?.isInvalidated).toBe(true);
	vi.stubGlobal('fetch', async () => Response.json({ error: 'There is no such club.' }, { status: 404 }));
	await mutateAsync(sent);
	expect(queryClient.getQueryData(clubsKey)).toEqual([{ ClubID: 8 }]);
	queryClient.clear();
});
