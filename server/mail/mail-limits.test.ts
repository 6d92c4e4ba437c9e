import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { useSite } from '#testing/site.ts';
import { assertMayMail, filterBySender, filterNews } from './mail-limits.ts';
import { type MailSender, queueMails } from './outbox.ts';

const site = useSite({ SMTP_URL: 'smtp://127.0.0.1:9' });
const scale = 0.05;
const small = (): Services => ({ ...site.services, settings: { ...site.services.settings, RATE_LIMIT_SCALE: scale } });

beforeEach(async () => {
	await site.services.transact((tx) => tx.deleteFrom('outbox').execute());
});

let people = 0;
const queued = (count: number, sender?: MailSender, to?: string) =>
	site.services.transact(async (tx) => {
		for (let start = 0; start < count; start += 100) {
			const some = Array.from({ length: Math.min(100, count - start) }, () => ({
				to: to ?? `p${people++}@b.test`,
				subject: 'S',
				text: 'T',
			}));
			await queueMails(tx, nowText(site.services), some, { sender });
		}
	});
const may = async (sender: MailSender, address: string) =>
	(await filterBySender(site.services.db, small(), sender, [address]))(address);

test('an address gets so many mails that anybody can cause, then only news, then none until the day is over', async () => {
	const [receipts, news] = [rateLimits['e-mails to an address'], rateLimits['news to an address']];
	const tell = async () => (await filterNews(site.services.db, small(), ['ada@b.test']))('Ada@b.test');
	await queued(receipts.points * scale - 1, 'form a', 'ADA@b.test');
	expect([await may('form b', 'ada@b.test'), await tell()]).toEqual([true, true]);
	await queued(1, undefined, 'ada@b.test');
	expect([await may('form b', 'ada@b.test'), await may('form b', 'ben@b.test'), await tell()]).toEqual([
		false,
		true,
		true,
	]);
	await queued(news.points * scale - receipts.points * scale, undefined, 'ada@b.test');
	expect(await tell()).toBe(false);
	site.wait(24 * 3_600_000);
	expect([await tell(), await may('form b', 'ada@b.test')]).toEqual([true, true]);
	site.wait(-24 * 3_600_000);
});

test('a flood at one form or by one club leaves the others their mails, until those of the site are used up', async () => {
	await queued(rateLimits['e-mails of a form'].points * scale, 'form flooded');
	await queued(rateLimits['e-mails of a club'].points * scale, 'clubs that wait');
	expect(await may('form flooded', 'ada@b.test')).toBe(false);
	expect(await may('clubs that wait', 'ada@b.test')).toBe(false);
	for (const sender of ['form other', 'position 1', 'club 1'] as const)
		expect(await may(sender, 'ada@b.test')).toBe(true);
	await queued(
		(rateLimits['e-mails of the site'].points - rateLimits['e-mails of a form'].points) * scale,
		'form second',
	);
	expect(await may('form other', 'ada@b.test')).toBe(false);
	await expect(assertMayMail(site.services.db, small(), 'club 1', 'ada@b.test')).rejects.toMatchObject({
		status: 429,
		message: "Today's e-mail limit is reached. Try again tomorrow.",
		extras: { retryAfter: 86_400 },
	});
});

test('of many addresses each mail that may be sent counts at once', async () => {
	await queued(rateLimits['e-mails of a form'].points * scale - 2, 'form full');
	const addresses = Array.from({ length: 5 }, (_, index) => `n${index}@b.test`);
	const mayTo = await filterBySender(site.services.db, small(), 'form full', addresses);
	expect(addresses.map(mayTo)).toEqual([true, true, false, false, false]);
	const off = { ...site.services, settings: { ...site.services.settings, RATE_LIMIT_SCALE: 0 } };
	const free = await filterBySender(site.services.db, off, 'form full', addresses);
	expect(addresses.map(free)).toEqual(Array(5).fill(true));
});
