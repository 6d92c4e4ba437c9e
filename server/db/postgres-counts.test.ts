import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import type { Counter } from './shared-counter.ts';

let fresh: FreshPostgres;
let database: Database;

beforeAll(async () => {
	fresh = await freshPostgres();
	database = await openPostgres({ url: fresh.url });
});

afterAll(async () => {
	await database.close();
	await fresh.drop();
});

const counterOf = (name: string): Counter => {
	if (database.counter === undefined) throw new Error('PostgreSQL counts for all processes.');
	return database.counter(name, 100);
};

const endWindow = (key: string) =>
	database.transact((tx) =>
		tx
			.updateTable('rate_limits')
			.set({ expire: Date.now() - 1 })
			.where('key', '=', key)
			.execute(),
	);

test('of a hundred at the same moment each is counted once', async () => {
	const counter = counterOf('crowd');
	const counts = await Promise.all(Array.from({ length: 100 }, () => counter.add('door', 1)));
	expect(counts.map(({ points }) => points).sort((a, b) => a - b)).toEqual(
		Array.from({ length: 100 }, (_, i) => i + 1),
	);
	expect((await counter.get('door'))?.points).toBe(100);
	expect(await counterOf('other').get('door')).toBeUndefined();
});

test('a window begins with the first count, and the next one after its end with nothing', async () => {
	const counter = counterOf('window');
	await counter.add('key', 3);
	const { left } = await counter.add('key', 1);
	expect([left > 95_000, left <= 100_000]).toEqual([true, true]);
	await endWindow('window:key');
	expect(await counter.get('key')).toBeUndefined();
	expect((await counter.add('key', 1)).points).toBe(1);
	expect((await counter.get('key'))?.left).toBeGreaterThan(95_000);
});

test('what is given back is never less than nothing, nor anything in a new window', async () => {
	const counter = counterOf('back');
	await counter.add('key', 2);
	expect((await counter.add('key', -1)).points).toBe(1);
	expect((await counter.add('key', -5)).points).toBe(0);
	await endWindow('back:key');
	expect((await counter.add('key', -1)).points).toBe(0);
});

test('what is forgiven is forgotten', async () => {
	const counter = counterOf('forgiven');
	await counter.add('key', 2);
	await counter.delete('key');
	expect(await counter.get('key')).toBeUndefined();
});
