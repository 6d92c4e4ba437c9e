/** Sends mail that waits for another attempt without its pause, once the mail server works again. */
import { invalidate } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';

/**
 * Makes due at once all mail that waits because an attempt failed, and takes that attempt back from the count: otherwise a mail
 * server that comes and goes would use up a day's attempts within an hour, and the mail would be given up. One attempt always
 * stays counted, so that `withdrawMail` leaves the mail alone.
 */
export const hastenMail = ({ transact, now }: Pick<Services, 'transact' | 'now'>): Promise<void> =>
	transact(async (tx) => {
		const time = now().toISOString();
		const { numUpdatedRows } = await tx
			.updateTable('outbox')
			.set((eb) => ({
				// Before what was queued later: much of that may have to wait for these, and each look for mail would pass over it.
				// A clock that was ahead may have made it later than now.
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
