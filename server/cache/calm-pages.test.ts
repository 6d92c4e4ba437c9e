import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLimits } from '#server/limits/limits.ts';
import { ResponseCache } from './response-cache.ts';

test('a page that has stayed the same for a while is sent in fewer bytes, with the same content', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	const text = Array.from({ length: 2000 }, (_, row) => `<li class="row-${row % 7}">Event ${row * 7919}</li>`).join('');
	const body = Buffer.from(text);
	const make = async () => ({ body, headers: {}, tags: [], until: Number.POSITIVE_INFINITY });
	const page = await cache.get('/', 0, make, 'page');
	const atFirst = page.bodies.br?.length ?? 0;
	let now = 19_999;
	const server = createServer((asked, reply) => void cache.send('/', asked, reply, false, now)).listen(0, '127.0.0.1');
	onTestFinished(() => void server.close());
	const visit = async () => {
		const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
			headers: { 'accept-encoding': 'br' },
		});
		return { bytes: Number(reply.headers.get('content-length')), text: await reply.text() };
	};
	await once(server, 'listening');
	expect((await visit()).bytes).toBe(atFirst);
	now = 20_000;
	await visit();
	await vi.waitFor(async () => expect((await visit()).bytes).toBeLessThan(atFirst), 20_000);
	expect((await visit()).text).toBe(text);
});
