import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { budgetBodies } from './body-budget.ts';
import { sendError } from './refuse.ts';

async function server() {
	const app = Fastify({ bodyLimit: 1_000_000 });
	app.setErrorHandler(sendError);
	budgetBodies(app, { site: 200_000, address: 200_000 });
	app.post('/', async () => ({ taken: true }));
	const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
	const post = (bytes: number) =>
		fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify('x'.repeat(bytes)),
		});
	return { app, url, post };
}

test('a large body is refused while others fill the budget, and accepted once they are gone', async () => {
	const { app, url, post } = await server();
	expect((await post(150_000)).status).toBe(200);
	const slow = connect(Number(url.port), '127.0.0.1');
	slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 150000\r\n\r\n"');
	expect((await post(150_000)).status).toBe(200);
	slow.write('x'.repeat(140_000));
	await expect.poll(async () => (await post(150_000)).status).toBe(503);
	expect((await post(150_000)).headers.get('retry-after')).toBe('5');
	expect((await post(1000)).status).toBe(200);
	slow.destroy();
	await expect.poll(async () => (await post(150_000)).status).toBe(200);
	await app.close();
});
