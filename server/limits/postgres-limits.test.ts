import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { openCounter } from './counters.ts';
import { openLimits } from './limits.ts';

let fresh: FreshPostgres;
let one: Database;
let two: Database;

beforeAll(async () => {
	fresh = await freshPostgres();
	[one, two] = await Promise.all([openPostgres({ url: fresh.url }), openPostgres({ url: fresh.url })]);
});

afterAll(async () => {
	await Promise.all([one.close(), two.close()]);
	await fresh.drop();
});

const counterOf = (name: string, { limitStore }: Database = one) =>
	openCounter(name, { points: 10, seconds: 100 }, limitStore);

const points = (counts: readonly { points: number }[]) => counts.map((count) => count.points).sort((a, b) => a - b);

test('of a hundred at the same moment, through two processes, each is counted once', async () => {
	const counters = [counterOf('crowd'), counterOf('crowd', two)];
	const counts = await Promise.all(Array.from({ length: 100 }, (_, index) => counters[index % 2]?.add('door', 1)));
	expect(points(counts.map((count) => count ?? { points: 0 }))).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
	expect((await counterOf('other').add('door', 1)).points).toBe(1);
});

test('those of one key at the same moment share a few statements', async () => {
	const asked = vi.spyOn(pg.Pool.prototype, 'query');
	const counter = counterOf('statements');
	await Promise.all(Array.from({ length: 1000 }, () => counter.add('door', 1)));
	expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
	expect((await counter.add('door', -1000)).points).toBe(0);
	asked.mockRestore();
});

test('a window begins with the first count, and the next one after its end with nothing', async () => {
	const counter = counterOf('window');
	await counter.add('key', 3);
	const { left } = await counter.add('key', 1);
	expect([left > 95_000, left <= 100_000]).toEqual([true, true]);
	await one.transact((tx) =>
		tx
			.updateTable('rate_limits')
			.set({ expire: Date.now() - 1 })
			.where('key', '=', 'window:key')
			.execute(),
	);
	expect((await counter.add('key', 1)).points).toBe(1);
});

test('two processes share the limits that say so, and count the others by themselves', async () => {
	const [here, there] = [openLimits(1, one.limitStore), openLimits(1, two.limitStore)];
	const most = rateLimits['messages about an event'].points;
	for (let count = 0; count < most; count++) await (count % 2 ? here : there).take('messages about an event', 1);
	for (const limits of [here, there])
		await expect(limits.take('messages about an event', 1)).rejects.toMatchObject({ status: 429 });
	for (let count = 0; count < rateLimits['changes and log-ins'].points; count++)
		await here.take('changes and log-ins', 1);
	await there.take('changes and log-ins', 1);
});

test('a process that cannot share counts counts by itself, and reports why once in a while unless the database is away', async () => {
	const own = await freshPostgres();
	const heard: string[] = [];
	const uncounted = (why: unknown) => void heard.push((why as Error).message);
	const broken = await openPostgres({ url: own.url }, { uncounted });
	try {
		await broken.transact((tx) => sql`alter table rate_limits rename to elsewhere`.execute(tx));
		const counter = counterOf('broken', broken);
		expect(points([await counter.add('key', 1), await counter.add('key', 1)])).toEqual([1, 2]);
		expect(heard).toEqual([expect.stringContaining('rate_limits')]);
	} finally {
		await broken.close();
		await own.drop();
	}
	const away = await openPostgres({ url: 'postgres://127.0.0.1:1/nowhere' }, { uncounted });
	expect((await counterOf('away', away).add('key', 1)).points).toBe(1);
	await away.close();
	expect(heard).toHaveLength(1);
});
