import { expect, test } from 'vitest';
import { registrationMails, registrationReceipts } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { mailReserver } from './mail-shares.ts';
import { rateLimits } from './rate-limits.ts';

/** A refusal tells truly when to come again: at the end of the day. */
const refusal = (error: unknown) =>
	error instanceof Problem && Number(error.extras.retryAfter) > 80_000 ? 'refused' : error;
const small = {
	recipient: { points: 2, seconds: 86_400 },
	address: { points: 4, seconds: 86_400 },
	site: { points: 6, seconds: 86_400 },
};

test('a recipient, an address and the site each have their mails, and what one is refused takes none of others', async () => {
	const reserve = mailReserver(rateLimits(1), 'mails', small);
	const ask = async (email: string, address: string) => {
		const share = await reserve(email, { address });
		return share.isReserved ? 'mail' : refusal(share.refusal);
	};
	expect([await ask('a@b.test', '1'), await ask('A@b.test', '1')]).toEqual(['mail', 'mail']);
	for (let times = 0; times < 5; times++) expect(await ask('a@B.test', '1')).toBe('refused');
	expect([await ask('c@b.test', '1'), await ask('d@b.test', '1'), await ask('e@b.test', '1')]).toEqual([
		'mail',
		'mail',
		'refused',
	]);
	expect([await ask('f@b.test', '2'), await ask('g@b.test', '3'), await ask('h@b.test', '4')]).toEqual([
		'mail',
		'mail',
		'refused',
	]);
});

test('a share that is given back can be taken again', async () => {
	const reserve = mailReserver(rateLimits(1), 'mails', { ...small, recipient: { points: 1, seconds: 86_400 } });
	const share = await reserve('a@b.test', { address: '1' });
	await share.giveBack();
	await share.giveBack();
	expect((await reserve('a@b.test', { address: '1' })).isReserved).toBe(true);
	expect((await reserve('a@b.test', { address: '1' })).refusal).toBeInstanceOf(Problem);
});

test('without an e-mail address there is no mail, and nothing is refused', async () => {
	const reserve = mailReserver(rateLimits(1), 'mails', { ...small, site: { points: 1, seconds: 86_400 } });
	for (let times = 0; times < 3; times++)
		expect(await reserve('', { address: '1' })).toMatchObject({ isReserved: false, refusal: undefined });
	expect((await reserve('a@b.test', { address: '1' })).isReserved).toBe(true);
});

test('a campus of 5,000 behind one address confirms its registrations', async () => {
	const reserve = mailReserver(rateLimits(1), 'mails', registrationMails);
	const ask = async (email: string, address: string) => (await reserve(email, { address, form: 'fair' })).isReserved;
	for (let person = 0; person < 5000; person++)
		expect(await ask(`student-${person}@college.test`, 'campus')).toBe(true);
	expect(await ask('visitor@college.test', 'elsewhere')).toBe(true);
});

test('one address does not use up the mails of a form, nor a flooded form and all receipts what another campus needs', () => {
	const { address, form, site } = registrationMails;
	expect(address.points).toBeLessThan(form.points);
	expect(site.points - form.points - registrationReceipts.points).toBeGreaterThanOrEqual(5000);
});
