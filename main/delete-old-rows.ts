/** The job that deletes old rows. */
import { securityEventDays, sentMailDays } from '#contract/limits.ts';
import { deleteSecurityEvents } from '#features/accounts/server/security-events.ts';
import { deleteClosedAccounts } from '#features/accounts/server/store.ts';
import { deleteIdempotencyKeys } from '#server/db/idempotency.ts';
import { deleteCounts } from '#server/db/postgres-counts.ts';
import { deleteSentMail } from '#server/mail/sent-mail.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 3_600_000;
/** Rows per transaction, because there may be many. */
const atOnce = 500;

/** Deletes old idempotency keys, sent mails, security events with their closed accounts, and ended counts of limits. */
export async function deleteOldRows(services: Services): Promise<void> {
	const daysAgo = (days: number) => new Date(services.now().getTime() - days * day).toISOString();
	for (const [deleteSome, days] of [
		[deleteIdempotencyKeys, 1],
		[deleteSentMail, sentMailDays],
		[deleteSecurityEvents, securityEventDays],
		[deleteCounts, 0],
	] as const) {
		const before = daysAgo(days);
		while ((await services.transact((tx) => deleteSome(tx, before, atOnce))) === atOnce);
	}
	await services.transact(deleteClosedAccounts);
}
