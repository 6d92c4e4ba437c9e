/**
 * Limits queued mails. Counts the outbox in the same transaction, so all processes count together. On PostgreSQL transactions
 * of the same moment do not see each other's mails, so a few more may pass.
 */
import { sql } from 'kysely';
import { emailKey } from '#contract/email-address.ts';
import { type LimitName, rateLimits } from '#contract/rate-limits.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';
import { scaled } from '#server/limits/scaled.ts';
import { tooOften } from '#server/limits/too-often.ts';
import type { Services } from '#server/services.ts';
import { countMailsTo } from './count-mails.ts';
import { isClub, type MailSender } from './outbox.ts';

type Site = Pick<Services, 'settings' | 'now'>;

type MailFilter = (address: string) => boolean;

const day = 24 * 3_600_000;
const dayBefore = ({ now }: Site) => new Date(now().getTime() - day).toISOString();

const maxOf = (name: LimitName, { settings }: Site): number =>
	scaled(rateLimits[name].points, settings.RATE_LIMIT_SCALE);

async function addressFilter(
	name: LimitName,
	db: Reader,
	site: Site,
	addresses: readonly string[],
): Promise<MailFilter> {
	const keys = [...new Set(addresses.map(emailKey))];
	const max = maxOf(name, site);
	if (max === Number.POSITIVE_INFINITY || keys.length === 0) return () => true;
	const counts = await countMailsTo(db, keys, dayBefore(site));
	return (address) => {
		const key = emailKey(address);
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return count < max;
	};
}

/** For news that the address did not just ask for. */
export const filterNews = (db: Reader, site: Site, addresses: readonly string[]): Promise<MailFilter> =>
	addressFilter('news to an address', db, site, addresses);

/** For mails that anybody can cause. */
export const filterByAddress = (db: Reader, site: Site, addresses: readonly string[]): Promise<MailFilter> =>
	addressFilter('e-mails to an address', db, site, addresses);

/** Remaining mails of `sender`, or of all senders. Counts no further than the limit. */
async function remainingMails(name: LimitName, db: Reader, site: Site, sender?: MailSender): Promise<number> {
	const max = maxOf(name, site);
	if (max === Number.POSITIVE_INFINITY) return max;
	const mails = db
		.selectFrom('outbox')
		.select(sql`1`.as('one'))
		.where('sender', 'is not', null)
		.where('made_at', '>', dayBefore(site))
		.$if(sender !== undefined, (query) => query.where('sender', '=', sender as MailSender))
		.limit(max);
	const { count } = await db.selectFrom(mails.as('mails')).select(rowCount).executeTakeFirstOrThrow();
	return max - count;
}

/** Limits mails to each address, of `sender` and of the site. */
export async function filterBySender(
	db: Reader,
	site: Site,
	sender: MailSender,
	addresses: readonly string[],
): Promise<MailFilter> {
	if (addresses.length === 0) return () => false;
	const may = await filterByAddress(db, site, addresses);
	const name = isClub(sender) ? 'e-mails of a club' : 'e-mails of a form';
	const ofSender = await remainingMails(name, db, site, sender);
	let remaining = Math.min(ofSender, await remainingMails('e-mails of the site', db, site));
	return (address) => {
		if (remaining < 1 || !may(address)) return false;
		remaining -= 1;
		return true;
	};
}

export const tooManyMails = () => tooOften(day, rateLimits['e-mails of the site'].text);

export async function assertMayMail(db: Reader, site: Site, sender: MailSender, address: string): Promise<void> {
	if (!(await filterBySender(db, site, sender, [address]))(address)) throw tooManyMails();
}
