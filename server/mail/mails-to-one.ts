/** Whether an address may get one more mail today that its owner did not just ask for. */
import { mailsToOne } from '#contract/attempt-limits.ts';
import { emailKey } from '#contract/email-address.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { countMailsTo } from './count-mails.ts';

const day = 24 * 3_600_000;

/** Makes the function that says whether one of these addresses may still be written to today, and counts one more mail to it. */
export async function mayBeWrittenTo(
	db: Reader,
	{ settings, now }: Pick<Services, 'settings' | 'now'>,
	addresses: readonly string[],
): Promise<(address: string) => boolean> {
	const scale = settings.RATE_LIMIT_SCALE;
	const keys = [...new Set(addresses.map(emailKey))];
	if (scale === 0 || keys.length === 0) return () => true;
	const counts = await countMailsTo(db, keys, new Date(now().getTime() - day).toISOString());
	return (address) => {
		const key = emailKey(address);
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return count < mailsToOne * scale;
	};
}
