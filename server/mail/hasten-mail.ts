/** Ends the pauses of waiting mail once the mail server works again. */
import { invalidate } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';

/**
 * Makes delayed mail due and takes back its last attempt: otherwise an unsteady server would use up all attempts in an
 * hour. One always stays counted, so that `withdrawMail` leaves the mail.
 */
export const hastenMail = ({ transact, now }: Pick<Services, 'transact' | 'now'>): Promise<void> =>
	transact(async (tx) => {
		const time = now().toISOString();
		const { numUpdatedRows } = await tx
			.updateTable('outbox')
			.set((eb) => ({
				// Before later mail, which may have to wait for these. `made_at` may be in the future if a clock was ahead.
				due_at: eb.case().when('made_at', '<', time).then(eb.ref('made_at')).else(time).end(),
				attempts: eb
					.case()
					.when('attempts', '>', 1)
					.then(eb('attempts', '-', 1))
					.else(1)
					.end(),
			}))
			.where('sent_at', 'is', null)
			.where('failed_at', 'is', null)
			.where('locked_until', 'is', null)
			.where('due_at', '>', time)
			.where('attempts', '>', 0)
			.executeTakeFirst();
		if (numUpdatedRows > 0n) invalidate(tx, 'outbox');
	});
