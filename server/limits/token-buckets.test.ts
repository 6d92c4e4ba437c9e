import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { publicCalls } from './rate-limits.ts';
import { TokenBuckets } from './token-buckets.ts';

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

const { points } = publicCalls;
/** A connection, as far as a limit looks at it. */
const connection = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Socket;
/** The limit of cheap calls, used up by a program at `campus`. */
function flooded(): TokenBuckets {
	const buckets = new TokenBuckets(publicCalls);
	for (let request = 0; request < points; request++) buckets.take('campus', Date.now());
	return buckets;
}
const enter = (buckets: TokenBuckets, key = 'campus', socket?: Socket) =>
	buckets.enter(key, socket).then(() => 0, retryAfter);

test('a program that has used a limit up keeps the next visitor of its address waiting for a moment, and no other', async () => {
	const buckets = flooded();
	expect(await outcomeOf(enter(buckets, 'elsewhere'))).toEqual({ outcome: 0, seconds: 0 });
	const { outcome, seconds } = await outcomeOf(enter(buckets));
	expect([outcome, seconds <= 0.01]).toEqual([0, true]);
});

test('a thousand connections of a program that never stops keep the next visitor waiting for five seconds at most', async () => {
	const buckets = flooded();
	const program = Promise.all(Array.from({ length: 999 }, () => enter(buckets, 'campus', connection())));
	const { outcome, seconds } = await outcomeOf(enter(buckets));
	expect([outcome, seconds > 4.9, seconds <= 5]).toEqual([0, true, true]);
	expect(new Set(await program)).toEqual(new Set([0]));
});

test('who would wait for more than five seconds is told to come again when that is over', async () => {
	const slow = new TokenBuckets({ points: 2, seconds: 60 });
	expect([await enter(slow), await enter(slow), await enter(slow)]).toEqual([0, 0, 10]);
	vi.setSystemTime(Date.now() + 10_000);
	expect(await outcomeOf(enter(slow))).toEqual({ outcome: 0, seconds: 5 });
});

test('requests whose connection was closed keep nobody waiting', async () => {
	const buckets = flooded();
	const gone = Array.from({ length: 900 }, connection);
	const program = gone.map((socket) => enter(buckets, 'campus', socket));
	for (const socket of gone) socket.emit('close');
	await Promise.all(program);
	const { outcome, seconds } = await outcomeOf(enter(buckets));
	expect([outcome, seconds <= 0.1, gone[0]?.listenerCount('close')]).toEqual([0, true, 0]);
});

test('one connection has one request waiting, so that requests sent all at once on it do not take every place', async () => {
	const buckets = flooded();
	const socket = connection();
	const program = Promise.all(Array.from({ length: 900 }, () => enter(buckets, 'campus', socket)));
	const { outcome, seconds } = await outcomeOf(enter(buckets));
	expect([outcome, seconds <= 0.1, (await program).filter((refused) => refused > 0)]).toEqual([
		0,
		true,
		Array(899).fill(1),
	]);
	expect((await outcomeOf(enter(buckets, 'campus', socket))).outcome).toBe(0);
});

test('in the long run an address gets twice the pace, and a quiet one its whole share again', () => {
	const buckets = flooded();
	let taken = 0;
	for (const began = Date.now(); Date.now() < began + 60_000; vi.setSystemTime(Date.now() + 1))
		if (buckets.take('campus', Date.now()) <= 5000) taken += 1;
	// With those that wait at the end.
	expect([taken >= 12_900, taken <= 13_010]).toEqual([true, true]);
	vi.setSystemTime(Date.now() + 60_000);
	for (let request = 0; request < points; request++) expect(buckets.take('campus', Date.now())).toBe(0);
	expect(buckets.take('campus', Date.now())).toBeGreaterThan(0);
});

test('a clock that is put back shuts nobody out', () => {
	const buckets = flooded();
	expect(buckets.take('campus', Date.now() - 3_600_000)).toBe(0);
});

test('at most twenty thousand addresses are counted, and those in use are not forgotten for made-up ones', () => {
	const buckets = flooded();
	for (let index = 0; index < 100_000; index++) {
		buckets.take(`10.${index}`, Date.now());
		if (index % 5000 === 0) buckets.take('campus', Date.now());
	}
	expect([buckets.size <= 20_000, buckets.take('campus', Date.now()) > 0]).toEqual([true, true]);
});
