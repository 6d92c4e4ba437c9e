/** The job that deletes rows which the plumbing itself no longer needs. */
import { forgetIdempotencyKeys } from './db/idempotency.ts';
import { forgetCounts } from './limits/rate-limits.ts';
import { forgetMail } from './mail/outbox.ts';
import type { Services } from './services.ts';

const day = 24 * 3_600_000;

/** Deletes idempotency keys after a day, mails 30 days after they were sent, and the counts of rate limits that are over. */
export async function forgetOldRows(services: Services): Promise<void> {
	const daysAgo = (days: number) => new Date(services.now().getTime() - days * day).toISOString();
	await services.transact(async (tx) => {
		await forgetIdempotencyKeys(tx, daysAgo(1));
		await forgetMail(tx, daysAgo(30));
		await forgetCounts(tx, services.now());
	});
}
