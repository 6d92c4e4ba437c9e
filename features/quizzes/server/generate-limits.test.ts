import { afterEach, expect, test, vi } from 'vitest';
import { generation } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { generateLimits } from './generate-limits.ts';

afterEach(() => void vi.useRealTimers());

test('a club that is refused because the whole site has used up its hour keeps its own share of the day', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const withinQuota = generateLimits(rateLimits(1));
	const ask = (clubId: number) =>
		withinQuota(clubId, async () => 'questions').catch((error: unknown) =>
			error instanceof Problem ? error.status : error,
		);
	const { siteHour, clubHour, clubDay } = generation;
	const club = siteHour.points;
	for (let refused = 0; refused < clubDay.points; refused += clubHour.points) {
		for (let asked = 0; asked < siteHour.points; asked++) await ask(Math.floor(asked / clubHour.points));
		for (let asked = 0; asked < clubHour.points; asked++) expect(await ask(club)).toBe(429);
		vi.setSystemTime(Date.now() + siteHour.seconds * 1000);
	}
	expect(await ask(club)).toBe('questions');
});
