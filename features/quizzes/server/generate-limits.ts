/** How many questions clubs may have generated: each call costs the site's operator money. */

import { generation } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { takeAll } from '#server/limits/take-all.ts';
import { quizTexts } from '../rules.ts';

/** Runs `work` within a club's quota; refuses with 429 beyond it. */
export type WithinQuota = <T>(clubId: number, work: () => Promise<T>) => Promise<T>;

export function generateLimits(limits: RateLimits): WithinQuota {
	const byHour = limits.named('quiz generation club hour', generation.clubHour);
	const byDay = limits.named('quiz generation club day', generation.clubDay);
	const site = limits.named('quiz generation site', generation.siteHour);
	const running = new Map<number, number>();

	return async (clubId, work) => {
		const now = running.get(clubId) ?? 0;
		if (now >= generation.atOnce) throw new Problem('too often', quizTexts.aiBusy, { retryAfter: 20 });
		running.set(clubId, now + 1);
		try {
			// None without the others: who is refused because the site has used up its hour keeps a share of the club's day.
			await takeAll([
				[byHour, String(clubId)],
				[byDay, String(clubId)],
				[site, 'site'],
			]);
			return await work();
		} finally {
			const left = (running.get(clubId) ?? 1) - 1;
			if (left === 0) running.delete(clubId);
			else running.set(clubId, left);
		}
	};
}
