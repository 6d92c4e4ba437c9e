import { expect, test, vi } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { nowText } from '#server/services.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { forgotPassword } from '../contract.ts';
import { confirmEmail } from './email-link-store.ts';
import { findAccount } from './store.ts';

const site = useSite();

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
	site.call(forgotPassword, { body: { email }, headers: { 'x-forwarded-for': anyAddress(), ...headers } });

test('one account is mailed three times in half an hour at most, and the answer does not tell', async () => {
	const club = await site.newClub();
	await site.mails();
	for (const email of [club.Email, 'stranger@college.test']) {
		const statuses = [];
		for (let trial = 0; trial < 4; trial++) statuses.push((await forgot(email)).status);
		expect(statuses).toEqual([202, 202, 202, 202]);
	}
	expect((await site.mails()).map(({ to }) => to)).toEqual([club.Email, club.Email, club.Email]);
});

test('an address gets no more mails in a day than anybody can cause until its club confirms it, which may have entered a stranger’s', async () => {
	const club = await site.newClub({ status: 'pending' });
	await site.mails();
	const mailed = async (times: number) => {
		let mails = 0;
		for (let time = 0; time < times; time++) {
			vi.setSystemTime(Date.now() + rateLimits['password e-mails'].seconds * 1000);
			expect((await forgot(club.Email)).status).toBe(202);
			// The mail is queued after the reply.
			mails += (await site.mails()).length;
		}
		return mails;
	};
	vi.useFakeTimers({ toFake: ['Date'] });
	try {
		const others = Array.from({ length: rateLimits['e-mails to an address'].points - 5 }, () => ({
			...{ to: club.Email, subject: 'S', text: 'T' },
		}));
		await site.services.transact((tx) => queueMails(tx, nowText(site.services), others));
		await site.mails();
		expect(await mailed(8)).toBe(5);
		await site.services.transact(async (tx) => {
			const account = await findAccount(tx, 'club', club.Email);
			await confirmEmail(tx, account?.id ?? 0, club.Email, new Date().toISOString());
		});
		expect(await mailed(8)).toBe(8);
	} finally {
		vi.useRealTimers();
	}
});

test('nobody uses up the mails of others behind the same address', async () => {
	const club = await site.newClub();
	await site.mails();
	const from = { 'x-forwarded-for': anyAddress() };
	for (let trial = 0; trial < 40; trial++)
		expect((await forgot(`person-${trial}@college.test`, from)).status).toBe(202);
	expect((await forgot(club.Email, from)).status).toBe(202);
	expect((await site.mails()).map(({ to }) => to)).toEqual([club.Email]);
});
