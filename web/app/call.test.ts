import { expect, test, vi } from 'vitest';
import { caller, waitForLogIn } from './call.ts';

const call = caller<typeof import('#features/registrations/contract.ts')>();
const params = { responseId: '7' };

test('a change waits for a new log-in, and is sent once more then; a read is refused', async () => {
	let isLoggedIn = false;
	vi.stubGlobal('fetch', async () =>
		isLoggedIn ? Response.json([]) : Response.json({ error: 'Please log in first.' }, { status: 401 }),
	);
	waitForLogIn(async () => {
		isLoggedIn = true;
		return true;
	});
	const read = call('GET /api/events/forms/:formId/responses', { params: { formId: 'lanterns' } });
	await expect(read).rejects.toThrow('Please log in first.');
	expect(await call('POST /api/events/responses/:responseId/admit', { params })).toEqual([]);
	waitForLogIn(async () => false);
});
