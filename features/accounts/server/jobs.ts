/** What accounts tidy up by themselves. */
import { forgetIdempotencyKeys } from '#server/db/idempotency.ts';
import { forgetCounts } from '#server/limits/rate-limits.ts';
import { forgetMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteExpired } from './store.ts';

const day = 24 * 3_600_000;

/** Forgets dead sessions, old links, deeds nobody will ask for again, mail that has left, and counts that are over. */
export async function forgetOldRows(services: Services): Promise<void> {
	const daysAgo = (days: number) => new Date(services.now().getTime() - days * day).toISOString();
	await services.transact(async (tx) => {
		await deleteExpired(tx, nowText(services));
		await forgetIdempotencyKeys(tx, daysAgo(1));
		await forgetMail(tx, daysAgo(30));
		await forgetCounts(tx, services.now());
	});
}
