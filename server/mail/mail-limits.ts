/**
 * How many mails may be queued. They are counted in the outbox, in the transaction that queues one more: so a mail that is not
 * queued counts nowhere, and all processes count together.
 */
import { sql } from 'kysely';
import { emailKey } from '#contract/email-address.ts';
import { type LimitName, type RateLimit, rateLimits } from '#contract/rate-limits.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';
import { tooOften } from '#server/limits/too-often.ts';
import type { Services } from '#server/services.ts';
import { countMailsTo } from './count-mails.ts';
import type { MailSender } from './outbox.ts';

type Site = Pick<Services, 'settings' | 'now'>;

/** Says whether one more mail may go to an address, and counts it. */
type MayMail = (address: string) => boolean;

const day = 24 * 3_600_000;
const dayBefore = ({ now }: Site) => new Date(now().getTime() - day).toISOString();

const most = (name: LimitName, { settings }: Site): number => {
	const { points }: RateLimit = rateLimits[name];
	return settings.RATE_LIMIT_SCALE === 0 ? Number.POSITIVE_INFINITY : Math.max(1, points * settings.RATE_LIMIT_SCALE);
};

async function within(name: LimitName, db: Reader, site: Site, addresses: readonly string[]): Promise<MayMail> {
	const keys = [...new Set(addresses.map(emailKey))];
	const max = most(name, site);
	if (max === Number.POSITIVE_INFINITY || keys.length === 0) return () => true;
	const counts = await countMailsTo(db, keys, dayBefore(site));
	return (address) => {
		const key = emailKey(address);
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return count < max;
	};
}

/** Makes the function for news that an address did not ask for just now. */
export const mayNotify = (db: Reader, site: Site, addresses: readonly string[]): Promise<MayMail> =>
	within('news to an address', db, site, addresses);

/** Makes the function for mails that anybody can have sent to these addresses. */
export const mayReach = (db: Reader, site: Site, addresses: readonly string[]): Promise<MayMail> =>
	within('e-mails to an address', db, site, addresses);

/** How many more mails may be sent of those that `sender` names, or of all that have one; counts no further than to the limit. */
async function left(name: LimitName, db: Reader, site: Site, sender?: MailSender): Promise<number> {
	const max = most(name, site);
	if (max === Number.POSITIVE_INFINITY) return max;
	const mails = db
		.selectFrom('outbox')
		.select(sql`1`.as('one'))
		.where('sender', 'is not', null)
		.where('made_at', '>', dayBefore(site))
		.$if(sender !== undefined, (query) => query.where('sender', '=', sender as MailSender))
		.limit(Math.ceil(max));
	const { count } = await db.selectFrom(mails.as('mails')).select(rowCount).executeTakeFirstOrThrow();
	return max - count;
}

/** Makes the function for mails that anybody can cause in the name of `sender`, whose part of the site's mails is bounded, too. */
export async function mayMail(
	db: Reader,
	site: Site,
	sender: MailSender,
	addresses: readonly string[],
): Promise<MayMail> {
	if (addresses.length === 0) return () => false;
	const may = await mayReach(db, site, addresses);
	const ofSender = await left(/^club/.test(sender) ? 'e-mails of a club' : 'e-mails of a form', db, site, sender);
	let remaining = Math.min(ofSender, await left('e-mails of the site', db, site));
	return (address) => {
		if (remaining < 1 || !may(address)) return false;
		remaining -= 1;
		return true;
	};
}

/** Says when to come again: by then all that is counted now is too old. */
export const tooManyMails = () => tooOften(day, rateLimits['e-mails of the site'].text);

/** Throws a 429 where no such mail may go to this address. */
export async function assertMayMail(db: Reader, site: Site, sender: MailSender, address: string): Promise<void> {
	if (!(await mayMail(db, site, sender, [address]))(address)) throw tooManyMails();
}
