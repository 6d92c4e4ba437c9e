import { expect, test } from 'vitest';
import { Problem } from '#server/core/problem.ts';
import { openLimits } from '#server/limits/limits.ts';
import type { CachedResponse, UncachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const minute = 60_000;
const away = () => Promise.reject(new Problem('unavailable', 'The database does not answer.'));

async function cacheWithList() {
	const cache = new ResponseCache(openLimits(0), () => '');
	const list: UncachedResponse = { body: Buffer.from('[1]'), headers: {}, tags: ['clubs'], until: minute };
	const get = (now: number, make: () => Promise<UncachedResponse>) => cache.get('/list', now, make);
	await get(0, async () => list);
	return { cache, list, get };
}

const shown = ({ bodies, headers }: CachedResponse) => [bodies.identity.toString(), headers['age']];

test('while the database is away the last list is sent with its age, up to an hour', async () => {
	const { get } = await cacheWithList();
	expect(shown(await get(2 * minute, away))).toEqual(['[1]', '120']);
	expect(shown(await get(60 * minute, away))).toEqual(['[1]', '3600']);
	await expect(get(60 * minute + 6000, away)).rejects.toThrow('does not answer');
});

test('meanwhile the database is asked again every few seconds only, and the first new list has no age', async () => {
	const { get, list } = await cacheWithList();
	let asked = 0;
	const count = () => {
		asked++;
		return away();
	};
	for (const seconds of [0, 1, 5]) await get(2 * minute + seconds * 1000, count);
	expect(asked).toBe(1);
	await get(2 * minute + 5001, count);
	expect(asked).toBe(2);
	const fresh = { ...list, body: Buffer.from('[2]'), until: 4 * minute };
	expect(shown(await get(3 * minute, async () => fresh))).toEqual(['[2]', undefined]);
});

test('a list that was changed is not sent any more, also when the change came while a new one failed', async () => {
	const { cache, get } = await cacheWithList();
	await get(2 * minute, away);
	const failing = get(3 * minute, async () => {
		cache.invalidate(new Set(['clubs']));
		return away();
	});
	await expect(failing).rejects.toThrow('does not answer');
	await expect(get(3 * minute, away)).rejects.toThrow('does not answer');
});

test('another error is not hidden, and a list of the future, made by a clock that was ahead, is not sent', async () => {
	const { get } = await cacheWithList();
	await expect(get(2 * minute, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
	await expect(get(-minute, away)).rejects.toThrow('does not answer');
});
