import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { Problem } from '#server/core/problem.ts';
import { readSettings } from '#server/core/settings.ts';
import { useSite } from '#testing/site.ts';
import { deliverer } from './deliver.ts';
import { invitationKey } from './mail-order.ts';
import { giveUpInterrupted, type Mail, queueMail, queueMails, sendDueMail } from './outbox.ts';

const site = useSite();
const now = () => site.services.now().toISOString();
const mail = (subject: string): Mail => ({ to: 'somebody@college.test', subject, text: 'Hello,\n\nthis is grüße 🎉.' });
const queue = (subject: string) => site.services.transact((tx) => queueMail(tx, now(), mail(subject)));

const rowOf = (subject: string) =>
	site.services.db.selectFrom('outbox').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();

async function send(deliver: (mail: Mail) => void = () => undefined): Promise<string[]> {
	const asked: string[] = [];
	await sendDueMail(site.services, async (each) => {
		asked.push(each.subject);
		deliver(each);
		return 'a test';
	});
	return asked;
}

test('a mail is sent after its transaction has committed, and only then', async () => {
	const undone = site.services.transact(async (tx) => {
		await queueMail(tx, now(), mail('undone'));
		throw new Error('no');
	});
	await expect(undone).rejects.toThrow('no');
	await queue('kept');
	expect(await send()).toEqual(['kept']);
	expect(await send()).toEqual([]);
});

test('mails leave in the order they were written, each once, though many look for them at once', async () => {
	const subjects = Array.from({ length: 12 }, (_, index) => `number ${index}`);
	for (const subject of subjects) await queue(subject);
	const asked = await Promise.all([send(), send(), send()]);
	expect(asked.flat().toSorted()).toEqual(subjects.toSorted());
	for (const some of asked) expect(some).toEqual(subjects.filter((subject) => some.includes(subject)));
});

test('a mail that could not leave is tried again after growing pauses, for about a day, and then given up', async () => {
	await queue('stubborn');
	const fail = () => {
		throw new Error('421 come back later, someone@college.test');
	};
	const waits: number[] = [];
	let tries = (await send(fail)).length;
	for (let minutes = 0; minutes < 48 * 60; minutes += 5) {
		site.wait(5 * 60_000);
		const again = (await send(fail)).length;
		tries += again;
		if (again > 0) waits.push(minutes);
	}
	expect(tries).toBe(9);
	const pauses = waits.map((minutes, index) => minutes - (waits[index - 1] ?? 0));
	expect(pauses.slice(2)).toEqual(pauses.slice(2).toSorted((a, b) => a - b));
	const row = await rowOf('stubborn');
	expect(row).toMatchObject({ sent_at: null, failed_at: expect.any(String), problem: expect.stringContaining('421') });
	expect(site.log.join('')).not.toContain('somebody@college.test');
});

test('a mail that fails does not delay the others', async () => {
	for (const subject of ['first', 'broken', 'last']) await queue(subject);
	const asked = await send(({ subject }) => {
		if (subject === 'broken') throw new Error('no');
	});
	expect(asked).toEqual(['first', 'broken', 'last']);
	site.wait(31_000);
	expect(await send()).toEqual(['broken']);
});

test('a mail that a slow server takes after another process has given it up counts as sent', async () => {
	await queue('slow');
	const { services } = site;
	await sendDueMail(services, async () => {
		site.wait(121_000);
		await giveUpInterrupted(services);
		return 'a test';
	});
	expect(await rowOf('slow')).toMatchObject({ sent_at: expect.any(String), failed_at: null, problem: null });
});

const refuseNext = () =>
	vi.spyOn(site.services, 'transact').mockRejectedValueOnce(new Problem('unavailable', 'The database is away.'));

test('a mail that was taken counts as sent though the database was away in that moment', async () => {
	await queue('taken');
	expect(await send(refuseNext)).toEqual(['taken']);
	expect(await rowOf('taken')).toMatchObject({ sent_at: expect.any(String), failed_at: null, locked_until: null });
});

test('a mail that was not taken is tried again though the database was away in that moment', async () => {
	await queue('not taken');
	const asked = await send(() => {
		refuseNext();
		throw new Error('421 come back later');
	});
	site.wait(31_000);
	expect([asked, await send()]).toEqual([['not taken'], ['not taken']]);
});

test('an outbox that is stopped does not wait for a database that is away, nor does a mail whose claim is over', async () => {
	let isStopped = false;
	const sending = (meanwhile: () => void) =>
		sendDueMail(
			site.services,
			async () => {
				refuseNext();
				meanwhile();
				return 'a test';
			},
			{ isStopped: () => isStopped },
		);
	await queue('late');
	await expect(sending(() => site.wait(121_000))).rejects.toThrow('The database is away.');
	await queue('stopped');
	const stop = () => {
		isStopped = true;
	};
	await expect(sending(stop)).rejects.toThrow('The database is away.');
});

test('a look for mail that finds none takes a single transaction, because every mail that is queued causes some', async () => {
	const transact = vi.spyOn(site.services, 'transact');
	expect([await send(), transact.mock.calls.length]).toEqual([[], 1]);
	transact.mockRestore();
});

test('a mail is tried again also if the mail server’s reply holds a U+0000', async () => {
	await queue('odd');
	const asked = await send(() => {
		throw new Error('421 come\0 back later 🎉');
	});
	site.wait(31_000);
	expect([asked, await send()]).toEqual([['odd'], ['odd']]);
});

test('without a mail server every mail is a file that a mail program can open, readable by the site alone', async () => {
	await queue('As a file');
	await sendDueMail(site.services, await deliverer(site.services.settings));
	const folder = join(site.services.settings.DATA_DIR, 'outbox');
	const [name = '', ...others] = await readdir(folder);
	expect([others, name]).toEqual([[], expect.stringMatching(/\.eml$/)]);
	expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
	const { subject, to, from, text } = await PostalMime.parse(await readFile(join(folder, name)));
	expect([subject, to?.[0]?.address, from?.address]).toEqual([
		'As a file',
		'somebody@college.test',
		'no-reply@localhost',
	]);
	expect(text?.trim()).toBe('Hello,\n\nthis is grüße 🎉.');
	expect(site.log.some((line) => line.includes('mail left') && line.includes(name))).toBe(true);
	expect(await send()).toEqual([]);
});

test.runIf(process.platform === 'linux')(
	'an e-mail for a folder in which nothing can be made fails, and does not wait without end',
	async () => {
		const deliver = await deliverer({ ...site.services.settings, DATA_DIR: '/proc/clubyard' });
		const mail = { to: 'somebody@college.test', subject: 'Hello', text: 'Hello.' };
		await expect(deliver(mail)).rejects.toMatchObject({ code: expect.stringMatching(/^(ENOENT|EACCES)$/) });
	},
);

test.each([
	[{ SITE_URL: 'https://clubs.example.edu' }, 'no-reply@clubs.example.edu'],
	[{ SITE_URL: 'https://10.0.0.1', SITE_HOST: 'clubs.example.edu:8443' }, 'no-reply@clubs.example.edu'],
	[{ MAIL_FROM: 'Clubs <office@example.edu>', SITE_HOST: 'clubs.example.edu' }, 'office@example.edu'],
])('the sender of e-mail by %j is %s', async (environment, address) => {
	const deliver = await deliverer({ ...site.services.settings, ...environment });
	const file = await deliver({ to: 'a@college.test', subject: 'Hello', text: 'Hello.' });
	expect((await PostalMime.parse(await readFile(file))).from?.address).toBe(address);
	await rm(file);
});

test.each([
	['Clubs: College; <a@b.edu>', 'Clubs: College;'],
	['Clubs (College) <a@b.edu>', 'Clubs (College)'],
	['"Clubs, \\"the\\" College" <a@b.edu>', 'Clubs, "the" College'],
	['Clübs <a@b.edu>', 'Clübs'],
	['a@b.edu', ''],
])('MAIL_FROM=%s is one mailbox with the whole name', async (MAIL_FROM, name) => {
	const deliver = await deliverer({
		...site.services.settings,
		...readSettings({ MAIL_FROM }),
		DATA_DIR: site.services.settings.DATA_DIR,
	});
	const file = await deliver({ to: 'a@college.test', subject: 'Hello', text: 'Hello.' });
	const mail = await PostalMime.parse(await readFile(file));
	expect([mail.from, mail.headers.find(({ key }) => key === 'auto-submitted')?.value]).toEqual([
		{ name, address: 'a@b.edu' },
		'auto-generated',
	]);
	await rm(file);
});

test('a link that somebody waits for leaves before what was written to many', async () => {
	const many = ['one', 'two', 'three'].map((name) => ({ ...mail('news'), to: `${name}@college.test` }));
	await site.services.transact((tx) => queueMails(tx, now(), many, { isBulk: true }));
	await queue('a link');
	expect(await send()).toEqual(['a link', 'news', 'news', 'news']);
});

test('a mail with a key waits for all that are older to its reader, one without for none; nor does an invitation, or any for it', async () => {
	const queueWith = (key: string, waits = 0) =>
		site.services.transact((tx) => queueMail(tx, now(), { ...mail(key), to: 'reader@college.test' }, { key, waits }));
	const invitations = [`${invitationKey('officer', 7)} a`, `${invitationKey('staff', 7)} b`];
	await queueWith(invitations[0] ?? '', 120_000);
	await queueWith('a quiz invitation 7: c', 60_000);
	await queueWith('decision 7');
	await queueWith(invitations[1] ?? '');
	const link = { ...mail('a link'), to: 'Reader@college.test' };
	await site.services.transact((tx) => queueMail(tx, now(), link));
	await queueWith('decision 8');
	const refuseLink = ({ subject }: Mail) => {
		if (subject === 'a link') throw new Error('421 come back later');
	};
	expect(await send(refuseLink)).toEqual([invitations[1], 'a link']);
	site.wait(20_000);
	expect(await send()).toEqual([]);
	site.wait(41_000);
	expect(await send()).toEqual(['a link', 'a quiz invitation 7: c', 'decision 7', 'decision 8']);
	site.wait(60_000);
	expect(await send()).toEqual([invitations[0]]);
});
