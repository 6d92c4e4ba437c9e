import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import type { Counter, OpenCounter } from './counter.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

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
	if (database.openCounter === undefined) throw new Error('PostgreSQL counts for all processes.');
	return database.openCounter(name, { seconds: 100 });
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

test('what is taken back before anything was counted makes no room for more', async () => {
	const counter = counterOf('early');
	expect((await counter.add('key', -3)).points).toBe(0);
	expect((await counter.add('key', 1)).points).toBe(1);
});

test('what is forgiven is forgotten', async () => {
	const counter = counterOf('forgiven');
	await counter.add('key', 2);
	await counter.delete('key');
	expect(await counter.get('key')).toBeUndefined();
});

const batched = (of: { openCounter?: OpenCounter }, name: string): Counter => {
	if (of.openCounter === undefined) throw new Error('PostgreSQL counts for all processes.');
	return of.openCounter(name, { seconds: 100, isBatched: true });
};

test('a thousand at the same moment are counted in batches of a second, each once', async () => {
	const asked = vi.spyOn(pg.Client.prototype, 'query');
	const counter = batched(database, 'thousand');
	const counts = await Promise.all(Array.from({ length: 1000 }, () => counter.add('door', 1)));
	expect(Math.max(...counts.map(({ points }) => points))).toBe(1000);
	await vi.waitFor(async () => expect((await counterOf('thousand').get('door'))?.points).toBe(1000), 60_000);
	const writes = asked.mock.calls.filter(([text]) => /insert into "rate_limits"/.test(String(text)));
	expect(writes).toHaveLength(1);
});

test('what another process counts in batches is known a second later, and a new process knows it at once', async () => {
	const other = await openPostgres({ url: fresh.url });
	try {
		const [here, there] = [batched(database, 'two'), batched(other, 'two')];
		await Promise.all([here.add('key', 5), there.add('key', 7)]);
		await vi.waitFor(async () => {
			// Each learns of the other when it next writes.
			const counts = [await here.add('key', 0), await there.add('key', 0)];
			expect(counts.map(({ points }) => points)).toEqual([12, 12]);
		}, 60_000);
		const third = await openPostgres({ url: fresh.url });
		expect((await batched(third, 'two').get('key'))?.points).toBe(12);
		await third.close();
	} finally {
		await other.close();
	}
});

test('a stopping process stores what it has counted in batches', async () => {
	const other = await openPostgres({ url: fresh.url });
	await batched(other, 'stopped').add('key', 3);
	await other.close();
	expect((await counterOf('stopped').get('key'))?.points).toBe(3);
});

test('why counts cannot be shared is told once in a while, not that the database is away', async () => {
	const own = await freshPostgres();
	const heard: string[] = [];
	const uncounted = (why: unknown) => void heard.push((why as Error).message);
	const broken = await openPostgres({ url: own.url }, { uncounted });
	try {
		const counter = batched(broken, 'broken');
		await counter.add('key', 1);
		await broken.transact((tx) => sql`alter table rate_limits rename to elsewhere`.execute(tx));
		await vi.waitFor(() => expect(heard).toEqual([expect.stringContaining('rate_limits')]), 60_000);
		await expect(broken.openCounter?.('other', { seconds: 100 }).add('key', 1)).rejects.toThrow('rate_limits');
		expect(heard).toHaveLength(1);
	} finally {
		await broken.close();
		await own.drop();
	}
	const away = await openPostgres({ url: 'postgres://127.0.0.1:1/nowhere' }, { uncounted });
	await expect(batched(away, 'away').add('key', 1)).rejects.toThrow('does not answer');
	await away.close();
	expect(heard).toHaveLength(1);
});
