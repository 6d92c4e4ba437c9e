import { setImmediate as endOfTick } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batches } from './batches.ts';

const fulfilled = <T>(value: T) => ({ status: 'fulfilled', value }) as const;

test('items of one tick of the event loop run together, in order', async () => {
	const seen: number[][] = [];
	const add = batches<number, number>(3, async (_key, items) => {
		seen.push([...items]);
		return items.map(fulfilled);
	});
	await Promise.all([1, 2, 3, 4].map((item) => add('a', item)));
	expect(seen).toEqual([[1, 2, 3], [4]]);
});

test('what comes while a batch runs is run together afterwards, in order', async () => {
	const seen: number[][] = [];
	const gates = [Promise.withResolvers<void>()];
	const add = batches<number, number>(3, async (_key, items) => {
		seen.push([...items]);
		await gates[seen.length - 1]?.promise;
		return items.map((item) => fulfilled(item * 10));
	});
	const first = add('a', 1);
	await endOfTick();
	const results = [first, ...[2, 3, 4, 5].map((item) => add('a', item))];
	gates[0]?.resolve();
	expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
	expect(seen).toEqual([[1], [2, 3, 4], [5]]);
});

test('other keys do not wait', async () => {
	const gate = Promise.withResolvers<void>();
	const add = batches<string, string>(3, async (key, items) => {
		if (key === 'slow') await gate.promise;
		return items.map(fulfilled);
	});
	const slow = add('slow', 'first');
	expect(await add('quick', 'second')).toBe('second');
	gate.resolve();
	expect(await slow).toBe('first');
});

test('each item gets its own outcome, also where one breaks its whole batch', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.constantFrom('fine', 'refused', 'broken')), async (items) => {
			const add = batches<string, string>(4, async (_key, batch) => {
				if (batch.includes('broken')) throw new Error('broken');
				return batch.map((item) => (item === 'fine' ? fulfilled(item) : { status: 'rejected', reason: item }));
			});
			const outcomes = await Promise.allSettled(items.map((item) => add('a', item)));
			const told = outcomes.map((outcome) =>
				outcome.status === 'fulfilled' ? outcome.value : ((outcome.reason as Error).message ?? outcome.reason),
			);
			expect(told).toEqual(items);
		}),
	);
});
