import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { afterReplies } from './after-reply.ts';

async function openResponse() {
	await using opened = new AsyncDisposableStack();
	const server = createServer();
	opened.defer(() => {
		server.closeAllConnections();
		server.close();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
	client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: clubs.test\r\n\r\n');
	const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
	const all = opened.move();
	return { response, client, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

test('work begins once the reply is sent, and a stop waits for it', async () => {
	await using opened = await openResponse();
	const { run, settled } = afterReplies({ error: vi.fn() });
	const steps: string[] = [];
	run({ raw: opened.response }, async () => void steps.push('work'));
	steps.push('reply');
	opened.response.end('ok');
	await settled();
	expect(steps).toEqual(['reply', 'work']);
});

test('work is done, and a stop does not wait for ever, when the client was gone before', async () => {
	await using opened = await openResponse();
	const { run, settled } = afterReplies({ error: vi.fn() });
	opened.client.destroy();
	await once(opened.response, 'close');
	const work = vi.fn(async () => undefined);
	run({ raw: opened.response }, work);
	await settled();
	expect(work).toHaveBeenCalledTimes(1);
});

test('work that fails is logged, and stops nothing', async () => {
	await using opened = await openResponse();
	const error = vi.fn();
	const { run, settled } = afterReplies({ error });
	run({ raw: opened.response }, () => Promise.reject(new Error('no e-mail')));
	opened.response.end('ok');
	await settled();
	expect(error.mock.calls).toEqual([[{ err: new Error('no e-mail') }, expect.any(String)]]);
});
