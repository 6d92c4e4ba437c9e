import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchedCounts } from './batched-counts.ts';
import type { Counter, CountInWindow } from './counter.ts';
import type { Addition } from './postgres-counts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A shared store of counts that can be away. */
function sharedStore() {
	const stored = new Map<string, number>();
	const written: Addition[][] = [];
	const store = { isAway: false, stored, written, reads: 0 };
	const addCounts = async (additions: readonly Addition[]) => {
		if (store.isAway) throw new Error('The database is away.');
		written.push([...additions]);
		for (const { key, points } of additions) stored.set(key, (stored.get(key) ?? 0) + points);
		return new Map(additions.map(({ key }) => [key, { points: stored.get(key) ?? 0, left: 60_000 } as CountInWindow]));
	};
	const get: Counter['get'] = async (key) => {
		store.reads++;
		if (store.isAway) throw new Error('The database is away.');
		const points = stored.get(`limit:${key}`);
		return points === undefined ? undefined : { points, left: 60_000 };
	};
	const shared = { get, add: () => Promise.reject(new Error('Not in a batch.')), delete: async () => undefined };
	const counts = new BatchedCounts(addCounts);
	return { store, counts, counter: counts.counter('limit', 60, shared) };
}

test('many at the same moment make one read and one write', async () => {
	const { store, counts, counter } = sharedStore();
	store.stored.set('limit:key', 10);
	const heard = await Promise.all(Array.from({ length: 100 }, () => counter.add('key', 1)));
	expect(heard.map(({ points }) => points).sort((a, b) => a - b)).toEqual(
		Array.from({ length: 100 }, (_, index) => index + 11),
	);
	await counts.flush();
	expect(store.reads).toBe(1);
	expect(store.written).toEqual([[{ key: 'limit:key', points: 100, expire: expect.any(Number) }]]);
});

test('while the database is away a process goes on counting, and writes it all afterwards', async () => {
	const { store, counts, counter } = sharedStore();
	await counter.add('key', 1);
	await counts.flush();
	store.isAway = true;
	await counter.add('key', 2);
	await counts.flush();
	expect((await counter.add('key', 3)).points).toBe(6);
	await expect(counter.add('new key', 1)).rejects.toThrow('away');
	store.isAway = false;
	expect((await counter.add('new key', 1)).points).toBe(1);
	await counts.close();
	expect([store.stored.get('limit:key'), store.stored.get('limit:new key')]).toEqual([6, 1]);
});

test('of many who find a window over, all count in one new window', async () => {
	const { store, counts, counter } = sharedStore();
	await counter.add('key', 5);
	vi.setSystemTime(Date.now() + 60_001);
	const heard = await Promise.all(Array.from({ length: 20 }, () => counter.add('key', 1)));
	expect(Math.max(...heard.map(({ points }) => points))).toBe(20);
	await counts.flush();
	expect(store.written.flat().map(({ points }) => points)).toEqual([20]);
});

test('what is forgiven is not written any more', async () => {
	const { store, counts, counter } = sharedStore();
	await counter.add('key', 5);
	await counter.delete('key');
	await counts.flush();
	expect([store.written, (await counter.get('key'))?.points]).toEqual([[], 0]);
});

test('more keys than one statement takes are written by several', async () => {
	const { store, counts, counter } = sharedStore();
	await Promise.all(Array.from({ length: 2500 }, (_, index) => counter.add(String(index), 1)));
	await counts.flush();
	expect(store.written.map((batch) => batch.length)).toEqual([1000, 1000, 500]);
});
