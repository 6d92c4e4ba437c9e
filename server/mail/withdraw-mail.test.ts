import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { DeliveryError } from './delivery-error.ts';
import { listFailedMail, sendAgain } from './failed-mail.ts';
import { queueMail, sendDueMail } from './outbox.ts';
import { dropMailsWithLink, withdrawMail, withdrawMailsByPrefix } from './withdraw-mail.ts';

const site = useSite();
const minute = 60_000;
const now = () => site.services.now().toISOString();

/** Different readers: keyed mails to one would wait for each other. */
const mailAbout = (key: string) => ({ to: `${key.replaceAll(' ', '-')}@college.test`, subject: key, text: 'Hello.' });
const hold = (key: string, waits: number) =>
	site.services.transact((tx) => queueMail(tx, now(), mailAbout(key), { key, waits }));
const withdraw = (key: string) => site.services.transact((tx) => withdrawMail(tx, key));
const withdrawAll = (key: string) => site.services.transact((tx) => withdrawMailsByPrefix(tx, key));
const send = async () => (await site.mails()).map(({ subject }) => subject);

test('a mail on hold waits its time, and can be withdrawn until it is claimed', async () => {
	await hold('withdrawn', 60 * minute);
	await hold('left', 60 * minute);
	site.wait(50 * minute);
	expect(await send()).toEqual([]);
	expect(await withdraw('withdrawn')).toBe(true);
	expect(await withdraw('withdrawn')).toBe(false);
	site.wait(10 * minute);
	expect(await send()).toEqual(['left']);
	expect(await withdraw('left')).toBe(false);
});

test('a mail that is being handed over, or failed at it, is not withdrawn', async () => {
	await hold('slow', 0);
	const taken: boolean[] = [];
	await sendDueMail(site.services, async () => {
		taken.push(await withdraw('slow'));
		throw new Error('not now');
	});
	expect([...taken, await withdraw('slow')]).toEqual([false, false]);
	site.wait(minute);
	expect(await send()).toEqual(['slow']);
});

test('a mail that staff send again is not withdrawn', async () => {
	await hold('refused', 0);
	await sendDueMail(site.services, async () => {
		throw new DeliveryError('never', 'No such user here');
	});
	const [failed] = await listFailedMail(site.services.db);
	expect(await site.services.transact((tx) => sendAgain(tx, failed?.id ?? 0, now()))).toBe(true);
	expect([await withdraw('refused'), await send()]).toEqual([false, ['refused']]);
});

test('of several mails those that wait are withdrawn, also for another attempt, and those that left are not queued again', async () => {
	for (const person of ['ada', 'ben', 'cleo']) await hold(`news ${person}`, 0);
	await hold('news', 0);
	await hold('newspaper', 0);
	await hold('other news', 0);
	expect(await withdrawAll('other')).toBe(true);
	const asked: string[] = [];
	await sendDueMail(site.services, async ({ subject }) => {
		asked.push(subject);
		if (subject === 'news ada') return 'a test';
		if (subject === 'news ben') await withdrawAll('news');
		throw new Error('not now');
	});
	expect(asked).toEqual(['news ada', 'news ben', 'news', 'newspaper']);
	expect(await withdrawAll('news')).toBe(false);
	site.wait(minute);
	expect(await send()).toEqual(['news', 'newspaper']);
	for (const person of ['ada', 'ben', 'cleo']) await hold(`news ${person}`, 0);
	expect(await send()).toEqual(['news ben', 'news cleo']);
});

test('of the mails to an address those with a link are dropped that have not been sent, also one that failed or is being handed over', async () => {
	const link = '/registrations/a_-1';
	const queue = (to: string, subject: string, path = link) => {
		const text = `Hello,\n\nhttp://clubs.test${path}\n\nBye.`;
		return site.services.transact((tx) => queueMail(tx, now(), { to, subject, text }));
	};
	const drop = () => site.services.transact((tx) => dropMailsWithLink(tx, 'ada@College.test', link));
	const stored = async () => {
		const rows = await site.services.db.selectFrom('outbox').select('subject').orderBy('id').execute();
		return rows.map(({ subject }) => subject);
	};
	const before = await stored();
	await queue('ada@college.test', 'sent');
	expect(await send()).toEqual(['sent']);
	await queue('ada@college.test', 'failed');
	await queue('Ada@college.test', 'handed over');
	await sendDueMail(site.services, async ({ subject }) => {
		if (subject === 'failed') throw new DeliveryError('never', 'No such user here');
		if (subject !== 'handed over') throw new Error('not now');
		await queue('ADA@college.test', 'waits');
		await queue('ada@college.test', 'of another link', '/registrations/a_-2');
		await queue('ben@college.test', 'to somebody else');
		await drop();
		throw new Error('not now');
	});
	expect((await stored()).slice(before.length)).toEqual(['sent', 'of another link', 'to somebody else']);
});
