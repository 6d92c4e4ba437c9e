import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { createServer } from '#server/http/create-server.ts';
import { register } from '#server/http/register.ts';
import { serve } from '#server/http/serve.ts';
import { useSite } from '#testing/site.ts';
import { openLimits } from './limits.ts';
import { perAddressQueue } from './per-address-queue.ts';

const site = useSite();

test.each([
	['a period', { tags: ['numbers'] }],
	['a club', {}],
] as const)('lists of %s are made two at a time for one address, while other addresses go on', async (_, more) => {
	let running = 0;
	const held = Promise.withResolvers<void>();
	const list = endpoint({
		route: 'GET /api/list',
		summary: 'A list',
		who: 'anyone',
		query: z.object({ from: z.string() }),
		status: 200,
		reply: z.array(z.number()),
		long: true,
		...more,
	});
	const served = serve(list, async () => {
		running++;
		await held.promise;
		return [1];
	});
	const { services } = site;
	const { server } = await createServer(services, () => false);
	register(server, served, {
		services,
		findCaller: async () => ({ kind: 'nobody' }),
		limits: openLimits(1),
		cache: new ResponseCache(openLimits(0), () => ''),
		perAddress: perAddressQueue(2, Number.POSITIVE_INFINITY),
	});
	const ask = async (remoteAddress: string) =>
		(await server.inject({ url: '/api/list?from=2026', remoteAddress })).statusCode;
	const numbers = [1, 2, 3, 4, 5];
	const ofOne = numbers.map(() => ask('10.0.0.1'));
	await expect.poll(() => running).toBe(2);
	const ofOthers = numbers.map((number) => ask(`10.0.1.${number}`));
	// They asked last, but each address has few jobs at a time.
	await expect.poll(() => running).toBe(7);
	held.resolve();
	expect(await Promise.all([...ofOne, ...ofOthers])).toEqual(Array(10).fill(200));
	await server.close();
});

test.each([1, 4])('whatever has arrived is served before the next, with %s at a time', async (atOnce) => {
	const perAddress = perAddressQueue(atOnce, 1);
	const done: string[] = [];
	const read = (name: string, address: string) =>
		perAddress(address, async () => {
			done.push(name);
			setImmediate(() => done.push('somebody else'));
		});
	await Promise.all([read('first', '10.0.0.1'), read('second', '10.0.0.1')]);
	await read('last', '10.0.0.2');
	expect(done).toEqual(['first', 'somebody else', 'second', 'somebody else', 'last']);
});
