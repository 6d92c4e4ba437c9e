/** Replies may overtake their request's body. Behind a proxy the next request is another visitor's. */
import { expect, test } from 'vitest';
import { beginPost, openRaw } from '#testing/raw-connection.ts';
import { useSite } from '#testing/site.ts';

const site = useSite();

const head = (method: string, path: string, bytes: number) =>
	`${method} ${path} HTTP/1.1\r\nhost: clubs.test\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;
const next = 'GET /healthz HTTP/1.1\r\nhost: clubs.test\r\n\r\n';

async function expectNextAnswered([first, second]: readonly [string, string], status: number): Promise<void> {
	const { socket, received, isClosed } = openRaw(site.url, first);
	setImmediate(() => socket.write(second));
	await expect.poll(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]+\r\n\r\n`));
	if (/\r\nconnection: close\r\n/i.test(received())) {
		await expect.poll(isClosed).toBe(true);
		return;
	}
	socket.write(next);
	await expect.poll(received).toContain('"status":"ok"');
	socket.destroy();
}

test.each([
	['a path that is too long', 'GET', `/api/clubs/${'1'.repeat(200)}`, 414],
	['a path that cannot be decoded', 'POST', '/api/clubs/%zz', 400],
	['a reply from the cache', 'GET', '/api/clubs/getClubData', 200],
	['another read', 'GET', '/api/site', 200],
	['a call without a login session', 'POST', '/api/clubs/addMember', 401],
	['a call that is not there', 'POST', '/api/nothing', 404],
	['a field that is missing', 'POST', '/api/clubs/findByEmail', 400],
	['a body that is too large', 'POST', '/api/clubs/findByEmail', 413],
] as const)('after %s the next request is answered, or the reply said “close”', async (_, method, path, status) => {
	await site.raw('/api/clubs/getClubData');
	const body = JSON.stringify({ a: 'x'.repeat(status === 413 ? 300_000 : 20) });
	const start = head(method, path, body.length);
	await expectNextAnswered([start, body], status);
	await expectNextAnswered([start + body.slice(0, 9), body.slice(9)], status);
	await expectNextAnswered([start + body, ''], status);
});

test('a résumé for a position that does not exist is refused before it has arrived, and the rest of it is dropped', async () => {
	const path = '/api/hiring/applyForPosition?PositionID=999999';
	const form = { 'content-type': 'multipart/form-data; boundary=b' };
	const { socket, received } = openRaw(site.url, beginPost(path, 5_000_000, form));
	await expect.poll(received).toMatch(/^HTTP\/1\.1 404 /);
	socket.write('x'.repeat(5_000_000 - '{"a":'.length) + next);
	await expect.poll(received).toContain('"status":"ok"');
	socket.destroy();
});
