import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { hastenMail } from './hasten-mail.ts';
import { type Keyed, queueMail, sendDueMail } from './outbox.ts';
import { startOutbox } from './start-outbox.ts';

const site = useSite();
const minute = 60_000;
const queue = (subject: string, keyed?: Keyed) =>
	site.services.transact((tx) =>
		queueMail(tx, site.services.now().toISOString(), { to: 'a@college.test', subject, text: 'Hello.' }, keyed),
	);

async function failToSend(): Promise<string[]> {
	const asked: string[] = [];
	await sendDueMail(site.services, async ({ subject }) => {
		asked.push(subject);
		throw new Error('421 come back later');
	});
	return asked;
}

const rowOf = (subject: string) =>
	site.services.db.selectFrom('outbox').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();

test('when the mail server is back after five hours, the running outbox sends at once what waits for another attempt', async () => {
	await queue('waits');
	for (let minutes = 0; minutes < 300; minutes += 10) {
		await failToSend();
		site.wait(10 * minute);
	}
	await queue('held', { key: 'held', waits: 60 * minute });
	const left: string[] = [];
	const outbox = startOutbox(site.services, async ({ subject }) => {
		left.push(subject);
		return 'a test';
	});
	await hastenMail(site.services);
	await expect.poll(() => left).toEqual(['waits']);
	await outbox.stop();
	expect((await rowOf('held')).attempts, 'an e-mail on hold has not been tried yet').toBe(0);
});

test('when the mail server is back, what was written earlier leaves earlier, tried or not', async () => {
	await queue('tried');
	await failToSend();
	site.wait(1000);
	await queue('not tried yet');
	site.wait(1000);
	await hastenMail(site.services);
	expect((await site.mails()).map(({ subject }) => subject)).toEqual(['tried', 'not tried yet']);
});

test('a mail server that comes and goes does not use up the attempts of a day', async () => {
	await queue('stubborn');
	let tries = (await failToSend()).length;
	for (let times = 0; times < 20; times++) {
		await hastenMail(site.services);
		tries += (await failToSend()).length;
	}
	expect([tries, await rowOf('stubborn')]).toEqual([21, expect.objectContaining({ attempts: 2, failed_at: null })]);
	for (let minutes = 0; minutes < 20 * 60; minutes += 10) {
		site.wait(10 * minute);
		await failToSend();
	}
	expect(await rowOf('stubborn'), 'still tried after twenty hours').toMatchObject({ failed_at: null });
});

test('a mail that is being handed over is left to its sender', async () => {
	await queue('on its way');
	await failToSend();
	site.wait(minute);
	let claimed: unknown;
	await sendDueMail(site.services, async () => {
		const before = await rowOf('on its way');
		await hastenMail(site.services);
		claimed = [before, await rowOf('on its way')];
		return 'a test';
	});
	const [before, after] = claimed as [object, object];
	expect(after).toEqual(before);
});
