import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { correctResponse } from '../contract.ts';

const scale = 0.4;
// Mails stay in the outbox.
const site = useSite({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMIT_SCALE: String(scale) });
const most = rateLimits['e-mails to an address'].points * scale;
const mostNews = rateLimits['news to an address'].points * scale;

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});
beforeEach(async () => void (await site.mails()));

test('one e-mail address gets so many receipts a day; beyond them registrations are accepted without one, and say so', async () => {
	const night = await eventOn(site, club);
	for (let times = 0; times < most; times++) {
		const sent = await night.join(`Ada ${times}`, times % 2 ? 'ada@b.test' : 'ADA@b.test');
		expect(sent.Mailed).toBe(true);
	}
	expect(await site.mails()).toHaveLength(most);
	const { token, Mailed } = await night.join('Ada', 'ada@b.test');
	expect([await site.mails(), Mailed]).toEqual([[], false]);
	expect((await night.read(token)).reply).toMatchObject({ state: 'going', email: 'ada@b.test' });
	await night.join('Ben', 'ben@b.test');
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ben@b.test']);
});

test('where a registration has to be confirmed, an address that got too many mails is told when to come again', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	for (let times = 0; times < most; times++) await night.join('Cleo', 'cleo@b.test');
	expect(await site.mails()).toHaveLength(most);
	const other = await eventOn(site, club, { ConfirmByMail: true });
	const { status, headers } = await other.send('Cleo', 'cleo@b.test');
	expect(status).toBe(429);
	const wait = Number(headers.get('retry-after'));
	expect(wait).toBeGreaterThan(23 * 3600);
	expect(wait).toBeLessThanOrEqual(24 * 3600);
	expect([await site.mails(), await other.list('all')]).toEqual([[], []]);
	await other.join('Dan', 'dan@b.test');
	expect((await site.mails()).map(({ to }) => to)).toEqual(['dan@b.test']);
});

test('what is refused, or sent again with the same key, takes no mail of the day', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	const key = { 'idempotency-key': 'eve registers' };
	for (let times = 0; times < most + 5; times++) {
		expect((await night.send('', 'eve@b.test')).status).toBe(400);
		expect((await night.send('Eve', 'eve@b.test', key)).status).toBe(201);
	}
	expect(await site.mails()).toHaveLength(1);
	for (let times = 1; times < most; times++) await night.join('Eve', 'eve@b.test');
	expect((await night.send('Eve', 'eve@b.test')).status).toBe(429);
	await site.mails();
});

test('whatever the causes, one e-mail address gets so many mails a day', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Finn', 'finn@b.test');
	for (let times = 0; times < mostNews + 5; times++) await night.join('Gus', times % 2 ? 'gus@b.test' : 'Gus@b.test');
	await night.change({ Places: 1000 });
	const mails = await site.mails();
	expect(mails.filter(({ to }) => to.toLowerCase() === 'gus@b.test')).toHaveLength(mostNews);
	await night.change({ Places: 1000, Location: 'New library' });
	site.wait(changePause);
	expect((await site.mails()).map(({ to }) => to)).toEqual(['finn@b.test']);
});

test('an address that got too many mails is not given to a registration by its club, which would cause one more', async () => {
	const night = await eventOn(site, club);
	const { responseId } = await night.join('Hal');
	for (let times = 0; times < most; times++) await night.join('Ida', 'ida@b.test');
	const correct = (email: string) => site.call(correctResponse, { as: club, params: { responseId }, body: { email } });
	expect((await correct('ida@b.test')).status).toBe(429);
	expect((await correct('hal@b.test')).status).toBe(200);
	const senders = await site.services.db
		.selectFrom('outbox')
		.select('sender')
		.where('recipient', '=', 'hal@b.test')
		.execute();
	expect(senders).toEqual([{ sender: `form ${night.formId}` }]);
	await site.mails();
});
