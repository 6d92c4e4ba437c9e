/** The job that deletes rows that are no longer needed. */
import { deleteSecurityEvents } from '#features/accounts/server/security-events.ts';
import { deleteIdempotencyKeys } from '#server/db/idempotency.ts';
import { deleteCounts } from '#server/limits/rate-limits.ts';
import { deleteRoomNotices } from '#server/limits/room-notices.ts';
import { deleteSentMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 3_600_000;

/** Deletes idempotency keys and notices about rooms after a day, sent mails and security events after 30, and the counts of rate limits that are over. */
export async function deleteOldRows(services: Services): Promise<void> {
	const daysAgo = (days: number) => new Date(services.now().getTime() - days * day).toISOString();
	await services.transact(async (tx) => {
		await deleteIdempotencyKeys(tx, daysAgo(1));
		await deleteRoomNotices(tx, daysAgo(1));
		await deleteSentMail(tx, daysAgo(30));
		await deleteSecurityEvents(tx, daysAgo(30));
		await deleteCounts(tx, services.now());
	});
}
