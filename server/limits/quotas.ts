/** How many things of each kind a club may have. */
import { quotas } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';

export type Quota = keyof typeof quotas;

const names = {
	events: { things: 'events', owner: 'Your club' },
	members: { things: 'members', owner: 'Your club' },
	quizzes: { things: 'quizzes', owner: 'Your club' },
	hiringSessions: { things: 'hiring sessions', owner: 'Your club' },
	positions: { things: 'positions', owner: 'This hiring session' },
	officers: { things: 'officers', owner: 'Your club' },
} as const satisfies Record<Quota, { things: string; owner: string }>;

export function quotaText(quota: Quota, most: number, approved: boolean): string {
	const { things, owner } = names[quota];
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
	const most = Math.max(1, Math.round(quotas[quota][approved ? 'approved' : 'pending'] * scale));
	const { count: found } = await count();
	if (found >= most) throw new Problem('conflict', quotaText(quota, most, approved));
}
