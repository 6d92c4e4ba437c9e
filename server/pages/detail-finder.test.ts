/** Sharing of a page that is being looked for or rendered. */
import { expect, test, vi } from 'vitest';
import type { CachedResponse } from '#server/cache/cached-response.ts';
import { Problem } from '#server/core/problem.ts';
import { detailFinder } from './detail-finder.ts';

const preview = { title: 'Perseids', description: 'Stars.', image: '/poster.png' };
const page: CachedResponse = {
	headers: {},
	etag: '',
	bodies: { identity: Buffer.from('the page') },
	until: 0,
};

function heldFinder() {
	const looks: PromiseWithResolvers<typeof preview | undefined>[] = [];
	const renderings: PromiseWithResolvers<CachedResponse>[] = [];
	const begin = <T>(list: PromiseWithResolvers<T>[]) => {
		const held = Promise.withResolvers<T>();
		list.push(held);
		return held.promise;
	};
	const source = { path: /^\/events\/(\d+)\/?$/, isDetail: true, find: () => begin(looks) } as const;
	const find = detailFinder([source], () => begin(renderings));
	return {
		find: (path: string, address = '10.0.0.1') => find(path, address),
		look: (number: number) => vi.waitUntil(() => looks[number], 10_000),
		rendering: (number: number) => vi.waitUntil(() => renderings[number], 10_000),
		begun: () => ({ looks: looks.length, renderings: renderings.length }),
	};
}

test('many who ask for one page from one address make one look, and one rendering', async () => {
	const { find, look, rendering, begun } = heldFinder();
	const found = Array.from({ length: 30 }, (_, number) => find(number % 2 ? '/events/1' : '/events/1/'));
	(await look(0)).resolve(preview);
	(await rendering(0)).resolve(page);
	expect(new Set(await Promise.all(found))).toEqual(new Set([page]));
	expect(begun()).toEqual({ looks: 1, renderings: 1 });
});

test('another address, or page, waits for no look but its own', async () => {
	const { find, look, rendering } = heldFinder();
	const first = find('/events/1');
	const others = [find('/events/1', '10.0.0.2'), find('/events/2')];
	await look(0);
	for (const number of [1, 2]) (await look(number)).resolve(undefined);
	expect(await Promise.all(others)).toEqual([undefined, undefined]);
	(await look(0)).resolve(preview);
	(await rendering(0)).resolve(page);
	expect(await first).toBe(page);
});

test('who asks once a page is being rendered gets the next rendering, and others share it, also when the first one fails', async () => {
	const { find, look, rendering, begun } = heldFinder();
	const first = find('/events/1');
	(await look(0)).resolve(preview);
	await rendering(0);
	const second = find('/events/1');
	await look(1);
	(await rendering(0)).reject(new Problem('not found', 'There is no such page.'));
	expect(await first).toBeUndefined();
	expect(find('/events/1'), 'a third who asks shares it').toBe(second);
	(await look(1)).resolve(preview);
	(await rendering(1)).resolve(page);
	expect(await second).toBe(page);
	expect(begun()).toEqual({ looks: 2, renderings: 2 });
});

test('a page that was not there is looked for again', async () => {
	const { find, look, rendering } = heldFinder();
	const early = find('/events/1');
	(await look(0)).resolve(undefined);
	expect(await early).toBeUndefined();
	const later = find('/events/1');
	(await look(1)).resolve(preview);
	(await rendering(0)).resolve(page);
	expect(await later).toBe(page);
});

test('while the database is away, a page may still be in the cache', async () => {
	const { find, look, rendering } = heldFinder();
	const found = find('/events/1');
	(await look(0)).reject(new Problem('unavailable', 'The database is away.'));
	(await rendering(0)).resolve(page);
	expect(await found).toBe(page);
});
