import { expect, test, vi } from 'vitest';
import { caller, waitForLogIn } from './call.ts';

const call = caller<typeof import('#features/registrations/contract.ts')>();
const route = 'GET /api/events/forms/:formId/responses';
const sent = { params: { formId: 'lanterns' }, query: { state: 'all' } } as const;

test('a read that a change begins with waits for a new log-in, as the change would; others are refused', async () => {
	let isLoggedIn = false;
	vi.stubGlobal('fetch', async () =>
		isLoggedIn ? Response.json([]) : Response.json({ error: 'Please log in first.' }, { status: 401 }),
	);
	waitForLogIn(async () => {
		isLoggedIn = true;
		return true;
	});
	await expect(call(route, sent)).rejects.toThrow('Please log in first.');
	expect(await call(route, { ...sent, forChange: true })).toEqual([]);
	waitForLogIn(async () => false);
});
