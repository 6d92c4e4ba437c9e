/** Sends mail that waits for another attempt without its pause, once the mail server works again. */
import { invalidate } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';

/**
 * Makes all mail due that waits because an attempt failed. The attempt that follows does not count: a server that comes and goes
 * would use up in an hour those of a day, and the mail be given up. It stays attempted, so that `withdrawMail` leaves it.
 */
export const hastenMail = ({ transact, now }: Pick<Services, 'transact' | 'now'>): Promise<void> =>
	transact(async (tx) => {
		const time = now().toISOString();
		await tx
			.updateTable('outbox')
			.set((eb) => ({
				due_at: time,
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
			.execute();
		invalidate(tx, 'outbox');
	});
