import { afterEach, expect, test, vi } from 'vitest';
import { unreachable } from '../ui/message-of.ts';
import { call, setToken, waitForLogIn } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

const params = { responseId: '7' };

test('a change waits for a new log-in, and is sent once more then; a read is refused', async () => {
	let isLoggedIn = false;
	vi.stubGlobal('fetch', async () =>
		isLoggedIn
			? new Response(null, { status: 204 })
			: Response.json({ error: 'Please log in first.' }, { status: 401 }),
	);
	waitForLogIn(async () => {
		isLoggedIn = true;
		return true;
	});
	const read = call('GET /api/events/forms/:formId/responses', { params: { formId: 'lanterns' } });
	await expect(read).rejects.toThrow('Please log in first.');
	expect(await call('POST /api/events/responses/:responseId/admit', { params })).toBeUndefined();
	waitForLogIn(async () => false);
});

test('the calls of the staff, and those that say so, are made as the staff, also in a browser that is logged in as a club', async () => {
	const asked: [string, string | null][] = [];
	vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
		asked.push([address, new Headers(headers).get('authorization')]);
		return Response.json({});
	});
	setToken('of a club');
	setToken('of the staff', 'staff');
	await call('GET /api/clubs/sharedLogin', { query: { ClubID: 7 } });
	await call('GET /api/clubs/sharedLogin', { query: { ClubID: 7, kind: 'staff' } });
	await call('GET /api/staff/clubs');
	await call('POST /api/staff/login', { body: { email: '', password: '' }, anonymous: true });
	expect(asked).toEqual([
		['/api/clubs/sharedLogin?ClubID=7', 'Bearer of a club'],
		['/api/clubs/sharedLogin?ClubID=7&kind=staff', 'Bearer of the staff'],
		['/api/staff/clubs', 'Bearer of the staff'],
		['/api/staff/login', null],
	]);
	setToken(undefined);
	setToken(undefined, 'staff');
});

const cutOff = (characters: string) =>
	new ReadableStream({
		start(body) {
			body.enqueue(new TextEncoder().encode(characters));
			body.error(new TypeError('network error'));
		},
	});

test('a reply that was cut off, or is no JSON, counts as none, so that the same is sent again', async () => {
	for (const body of ['<h1>Log in to the Wi-Fi</h1>', '[{"ResponseID":', cutOff('[{"ResponseID":')]) {
		vi.stubGlobal('fetch', async () => new Response(body));
		const admitted = call('POST /api/events/responses/:responseId/admit', { params });
		await expect(admitted).rejects.toMatchObject({ status: 0, message: unreachable });
	}
});

test('an empty reply is one, and so is a refusal that is no JSON', async () => {
	const remove = () => call('DELETE /api/events/responses/:responseId', { params });
	vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
	expect(await remove()).toBeUndefined();
	vi.stubGlobal('fetch', async () => new Response('', { status: 202 }));
	expect(await remove()).toBeUndefined();
	vi.stubGlobal('fetch', async () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }));
	await expect(remove()).rejects.toMatchObject({ status: 413 });
});
