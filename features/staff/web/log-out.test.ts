import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { setToken } from '#web/app/call.ts';
import { rememberStaff } from '#web/app/known-staff.ts';
import { toast } from '#web/ui/toast.tsx';
import { sessionKey, useLogOut, useStaffSession, useStartSession } from './queries.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** The server answers log-outs with `status`; the cookie stays valid. */
function pageOfStaff() {
	// Node has session storage only, which works alike.
	sessionStorage.clear();
	vi.stubGlobal('localStorage', sessionStorage);
	const client = new QueryClient();
	const staff = { Email: 'staff@college.test', Name: 'Staff' };
	client.setQueryData(sessionKey, staff);
	rememberStaff(true);
	const server = { status: 503 };
	const logOuts = vi.fn((_: RequestInit) => new Response(null, { status: server.status }));
	vi.stubGlobal('fetch', async (path: string, request: RequestInit) =>
		path === '/api/staff/logout' ? logOuts(request) : Response.json({ staff, token: 'of staff' }),
	);
	const said = vi.spyOn(toast, 'error').mockReturnValue(undefined);
	return {
		client,
		staff,
		server,
		logOuts,
		said,
		tryAgain: () => {
			const action = said.mock.lastCall?.[2];
			if (action && 'run' in action) action.run();
		},
		shown: async () => (await callHook(client, useStaffSession).refetch()).data,
	};
}

test('a log-out that did not reach the server is said, and lets nobody in again until it has', async () => {
	const { client, staff, server, logOuts, said, tryAgain, shown } = pageOfStaff();
	callHook(client, useLogOut)();
	// The page may be closed at once.
	expect(logOuts.mock.lastCall?.[0].keepalive).toBe(true);
	expect(await shown()).toBeNull();
	await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2));
	expect(said.mock.lastCall?.[0]).toMatch(/^You are logged out on this page, but your session has not ended yet\./);
	server.status = 204;
	const success = vi.spyOn(toast, 'success').mockReturnValue(undefined);
	tryAgain();
	await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
	rememberStaff(true);
	expect(await shown()).toEqual(staff);
	client.clear();
});

test('where a log-out has not reached the server, the page does so before it lets anybody in', async () => {
	const { client, server, logOuts, shown } = pageOfStaff();
	callHook(client, useLogOut)();
	server.status = 204;
	expect(await shown()).toBeNull();
	expect(logOuts).toHaveBeenCalledTimes(2);
	client.clear();
});

test('a log-out that has not reached the server logs nobody out who has logged in since', async () => {
	const { client, staff, logOuts, said, tryAgain, shown } = pageOfStaff();
	callHook(client, useLogOut)();
	await vi.waitFor(() => expect(said).toHaveBeenCalledOnce());
	callHook(client, useStartSession)({ staff, token: 'of staff' });
	expect(await shown()).toEqual(staff);
	tryAgain();
	expect(logOuts).toHaveBeenCalledOnce();
	client.clear();
});

test('where no staff are logged in, the server is not asked who they are', async () => {
	const { client, shown } = pageOfStaff();
	setToken(undefined, 'staff');
	const asked = vi.fn(async () => Response.json({ error: 'Please log in first.' }, { status: 401 }));
	vi.stubGlobal('fetch', asked);
	expect(await shown()).toBeNull();
	expect(await shown()).toBeNull();
	expect(asked).toHaveBeenCalledOnce();
	sessionStorage.clear();
	expect(await shown()).toBeNull();
	expect(asked).toHaveBeenCalledOnce();
	client.clear();
});
