import { expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { openLimits } from './limits.ts';
import { storageOf } from './storage-quota.ts';

const mebibyte = 1024 * 1024;

async function stored(clubs: readonly { clubId: number; approved: boolean }[]): Promise<number[]> {
	const limits = openLimits(1);
	const store = (club: (typeof clubs)[number]) =>
		limits.reserve(storageOf(club, mebibyte), async () => true).catch(() => false);
	const all = [];
	for (const club of clubs) {
		let count = 0;
		while (await store(club)) count += 1;
		all.push(count);
	}
	return all;
}

test('a club that waits stores little, all of them together as much as one, and they leave approved clubs theirs', async () => {
	const waiting = Array.from({ length: 66 }, (_, clubId) => ({ clubId, approved: false }));
	const all = await stored([...waiting, { clubId: 100, approved: true }, { clubId: 101, approved: true }]);
	expect([all[0], all[63], all[64], all.at(-2), all.at(-1)]).toEqual([4, 4, 0, 256, 256]);
});

test('all approved clubs together store what the site has for a day', async () => {
	const clubs = Array.from({ length: 14 }, (_, clubId) => ({ clubId, approved: true }));
	const all = await stored(clubs);
	expect(all.reduce((sum, each) => sum + each, 0)).toBe(rateLimits.storage.totalPoints / 1024);
});

test('one address sends less to a form in a day than its club stores', () => {
	const { points, pauses, seconds } = rateLimits['sent by an address'];
	const [fast, slow, last] = pauses;
	const short = 3 * points + (seconds - points * (fast + slow)) / last;
	const kilobytes = 3 * short + rateLimits['long responses'].points;
	expect(kilobytes).toBeLessThan(rateLimits.storage.points);
});
