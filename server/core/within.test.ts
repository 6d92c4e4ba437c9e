import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { updateClub } from '#features/clubs/contract.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { sendError } from '#server/http/refuse.ts';
import { register } from '#server/http/register.ts';
import { serve } from '#server/http/serve.ts';
import { openLimits } from '#server/limits/limits.ts';
import { perAddressQueue } from '#server/limits/per-address-queue.ts';
import { useSite } from '#testing/site.ts';
import { within } from './within.ts';

const site = useSite();
afterEach(() => void vi.useRealTimers());

test('work that is done in time gives what it gives', async () => {
	await expect(within(1, async () => 'a reply')).resolves.toBe('a reply');
	await expect(within(1, () => Promise.reject(new Error('a reason')))).rejects.toThrow('a reason');
});

test('a change whose work hangs gets a 503, although its body arrived long ago', async () => {
	const club = await site.newClub();
	const asked = Promise.withResolvers<void>();
	const transact = vi.spyOn(site.services, 'transact').mockImplementation(() => {
		asked.resolve();
		return new Promise(() => undefined);
	});
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const result = site.call(updateClub, {
		as: club,
		query: { ClubID: club.ClubID },
		body: { ClubName: 'X', Description: 'X', FoundedDate: '2020-01-01' },
	});
	await asked.promise;
	vi.advanceTimersByTime(15_000);
	const { status, headers, refusal } = await result;
	transact.mockRestore();
	expect([status, headers.get('retry-after'), refusal.error]).toEqual([
		503,
		'5',
		'The site is busy. Try again in a moment.',
	]);
});

async function slowEndpoint(method: 'GET' | 'POST' | 'PUT' | 'DELETE') {
	const app = Fastify({ handlerTimeout: 15_000 });
	await app.register(cookie);
	app.setErrorHandler(sendError);
	const slow = endpoint({
		route: `${method} /slow`,
		summary: 'Slow',
		who: 'anyone',
		...(method === 'POST' || method === 'PUT' ? { body: z.object({}) } : {}),
		status: 200,
		reply: z.object({ done: z.boolean() }),
		timeout: 25,
	});
	const [asked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const handle = async () => {
		asked.resolve();
		await done.promise;
		return { done: true };
	};
	register(app, serve(slow, handle), {
		services: site.services,
		findCaller: async () => ({ kind: 'nobody' }),
		limits: openLimits(0),
		cache: new ResponseCache(openLimits(0), () => ''),
		perAddress: perAddressQueue(4, 0),
	});
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const headers = { 'content-type': 'application/json' };
	const result = fetch(`${url}/slow`, { method, ...(slow.body ? { body: '{}', headers } : {}) });
	await asked.promise;
	return { result, finish: done.resolve, close: () => app.close() };
}

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
	'a %s that may take 25 seconds is answered after 24, and told in a sentence that the site is busy after 25',
	async (method) => {
		const one = await slowEndpoint(method);
		vi.advanceTimersByTime(24_900);
		one.finish();
		const inTime = await one.result;
		expect([inTime.status, await inTime.json()]).toEqual([200, { done: true }]);
		vi.useRealTimers();
		await one.close();
		const two = await slowEndpoint(method);
		vi.advanceTimersByTime(25_000);
		const late = await two.result;
		const { error } = (await late.json()) as { error: string };
		expect([late.status, late.headers.get('retry-after'), error]).toEqual([
			503,
			'5',
			'The site is busy. Try again in a moment.',
		]);
		vi.useRealTimers();
		two.finish();
		await two.close();
	},
);
