/** The job of the trail: entries are kept two years. */
import { overdueBefore } from '#server/core/retention.ts';
import type { Services } from '#server/services.ts';
import { eraseTrailBefore } from '#server/trail/erase-trail.ts';
import { trailDays } from '../rules.ts';

export async function deleteOldTrail(services: Services): Promise<void> {
	const before = overdueBefore(services, trailDays);
	if (before !== undefined) await eraseTrailBefore(services, before);
}
