import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { failureOf, googleFetch, isRetryable, WorkTimeout, waitBefore } from './google-calls.ts';
import { Unreadable } from './google-mapping.ts';

const failed = (status: number, headers: Record<string, string> = {}) =>
	Object.assign(new Error('no'), { status, response: { status, headers: new Headers(headers) } });

const closing: (() => void)[] = [];
afterEach(() => {
	for (const close of closing.splice(0)) close();
});

async function serving(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	closing.push(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('what is busy or fails for once is asked again; what was refused is not', () => {
	for (const status of [429, 500, 502, 503, 504]) expect(isRetryable(failureOf(failed(status)), false)).toBe(true);
	for (const status of [400, 401, 403, 404]) expect(isRetryable(failureOf(failed(status)), true)).toBe(false);
});

test('what may have been done without an answer is asked again only if it may be done twice', () => {
	const silence = failureOf(new Error('socket hang up'));
	expect(isRetryable(silence, false)).toBe(false);
	expect(isRetryable(silence, true)).toBe(true);
});

test('each pause is longer than the one before, up to a bound, and as long as Google asks', () => {
	const none = { retryAfter: undefined };
	expect([1, 2, 3, 4, 5, 6].map((trial) => waitBefore(trial, none, 0.5))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
	expect(waitBefore(1, none, 0)).toBe(375);
	expect(waitBefore(1, none, 1)).toBe(625);
	expect(waitBefore(1, { retryAfter: 3 }, 0.5)).toBe(3000);
	expect(waitBefore(4, { retryAfter: 3 }, 0.5)).toBe(4000);
});

test('Retry-After may be seconds or a date; anything else is nothing', () => {
	const after = (text: string) => failureOf(failed(429, { 'retry-after': text })).retryAfter;
	expect(after('7')).toBe(7);
	expect(after(new Date(Date.now() + 10_500).toUTCString())).toBeGreaterThanOrEqual(9);
	expect(after(new Date(Date.now() - 10_000).toUTCString())).toBe(0);
	expect(after('soon')).toBeUndefined();
});

describe('the timeout of a piece of work', () => {
	test('asks until there is an answer', async () => {
		let asked = 0;
		const answer = await new WorkTimeout(60_000).ask(async () => {
			asked++;
			if (asked < 3) throw failed(503);
			return 'here';
		}, false);
		expect([answer, asked]).toEqual(['here', 3]);
	});

	test('does not begin to wait for longer than it has', async () => {
		const began = Date.now();
		const asked = new WorkTimeout(30_000).ask(() => Promise.reject(failed(429, { 'retry-after': '60' })), true);
		await expect(asked).rejects.toMatchObject({ status: 429 });
		expect(Date.now() - began).toBeLessThan(29_000);
	});

	test('ends on time, even when a call never does', async () => {
		const began = Date.now();
		await expect(new WorkTimeout(300).ask(() => new Promise(() => undefined), true)).rejects.toThrow('took too long');
		expect(Date.now() - began).toBeLessThan(29_000);
	});

	test('ends when nobody waits for the answer any more', async () => {
		const gone = new AbortController();
		const asked = new WorkTimeout(20_000, gone.signal).ask(() => new Promise(() => undefined), true);
		gone.abort();
		await expect(asked).rejects.toThrow();
	});

	test('does not ask again for what cannot be read', async () => {
		let asked = 0;
		const answer = new WorkTimeout(60_000).ask(async () => {
			asked++;
			throw new Unreadable('garbage');
		}, true);
		await expect(answer).rejects.toThrow('garbage');
		expect(asked).toBe(1);
	});
});

test('a redirect is not followed', async () => {
	const url = await serving((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
	await expect(googleFetch(url)).rejects.toThrow();
});

test('an answer without end is not read to its end', async () => {
	const piece = Buffer.alloc(1024 * 1024);
	const url = await serving((_, response) => {
		response.writeHead(200);
		const more = () => {
			while (response.writable && response.write(piece));
		};
		response.on('drain', more);
		more();
	});
	await expect(googleFetch(url)).rejects.toThrow(Unreadable);
});
