import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from './once-per-turn.ts';

test('what is asked for in one turn is looked up once for each key, and anew in the next turn', async () => {
	const asked: string[] = [];
	const find = oncePerTurn(async (key: string) => `${key} ${asked.push(key)}`);
	expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual(['a 1', 'b 2', 'a 1']);
	await nextTurn();
	expect(await find('a')).toBe('a 3');
});

test('a failure reaches all who share it, and is not kept', async () => {
	let fails = true;
	const find = oncePerTurn(async () => {
		if (fails) throw new Error('away');
		return 'there';
	});
	const both = await Promise.allSettled([find('a'), find('a')]);
	expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	fails = false;
	await nextTurn();
	expect(await find('a')).toBe('there');
});
