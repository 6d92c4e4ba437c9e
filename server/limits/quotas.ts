/** How many things of each kind a club may have. */
import { quotas } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';
import { scaled } from './scaled.ts';

export type Quota = keyof typeof quotas;

export function quotaText(quota: Quota, most: number, approved: boolean): string {
	const things = quota === 'hiringSessions' ? 'hiring sessions' : quota;
	const owner = quota === 'positions' ? 'This hiring session' : 'Your club';
	const has = `${owner} has ${most.toLocaleString('en')} ${things}`;
	return approved
		? `${has}, which is the limit. Delete some that you no longer need.`
		: `${has}, which is the limit until the club is approved. Delete one, or wait for the approval.`;
}

/** Refuses with 409. Call it in the transaction that adds, under a lock: otherwise two at once could pass. */
export async function assertQuota(
	{ settings }: Pick<Services, 'settings'>,
	quota: Quota,
	{ approved }: { approved: boolean },
	count: () => Promise<{ count: number }>,
): Promise<void> {
	const scale = settings.RATE_LIMIT_SCALE;
	if (scale === 0) return;
	const most = scaled(quotas[quota][approved ? 'approved' : 'pending'], scale);
	const { count: found } = await count();
	if (found >= most) throw new Problem('conflict', quotaText(quota, most, approved));
}
