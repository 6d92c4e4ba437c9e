import { afterEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { useSite } from '#testing/site.ts';
import { deliverer } from './deliver.ts';
import { listFailedMail, sendAgain } from './failed-mail.ts';
import { type Deliver, giveUpInterrupted, queueMail, sendDueMail } from './outbox.ts';
import { checkSmtp } from './smtp.ts';

const site = useSite();
const servers: MailServer[] = [];
const minute = 60_000;

afterEach(async () => {
	for (const server of servers.splice(0)) await server.stop();
});

async function mailServer(behaviour?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
	const server = await startMailServer(behaviour);
	servers.push(server);
	return server;
}

const deliverTo = (url: string) => deliverer({ ...site.services.settings, SMTP_URL: url });

/** Avoids the exception for this machine's own address. */
const elsewhere = ({ url }: MailServer) => url.replace('127.0.0.1', '0.0.0.0');

let serial = 0;
async function queue(text = 'Hello,\n\nread https://clubs.test/a?b=1&c=2.'): Promise<string> {
	const to = `reader-${++serial}@college.test`;
	await site.services.transact((tx) =>
		queueMail(tx, site.services.now().toISOString(), { to, subject: `Mail ${serial}`, text }),
	);
	return to;
}

const send = (deliver: Deliver) => sendDueMail(site.services, deliver);
const failed = async (to: string) => (await listFailedMail(site.services.db)).find(({ recipient }) => recipient === to);

test('a mail arrives as text and as HTML, readable in both', async () => {
	const { mails, url } = await mailServer();
	const deliver = await deliverTo(url);
	const to = await queue('Hello <you>,\n\nread https://clubs.test/a?b=1&c=2.\nBye');
	expect(await send(deliver)).toBe(1);
	const [mail] = mails;
	expect(mail?.to?.[0]?.address).toBe(to);
	expect(mail?.text?.trim()).toBe('Hello <you>,\n\nread https://clubs.test/a?b=1&c=2.\nBye');
	expect(mail?.html).toContain('<p>Hello &#60;you&#62;,</p>');
	expect(mail?.html).toContain('<a href="https://clubs.test/a?b=1&#38;c=2">');
	expect(await send(deliver)).toBe(0);
});

test('a mail carries an entry for a calendar, which is deleted once it is sent', async () => {
	const { mails, url } = await mailServer();
	const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Café\r\nEND:VCALENDAR';
	const calendar = { method: 'CANCEL', text } as const;
	const mail = { to: 'reader@college.test', subject: 'Cancelled', text: 'Hello.', calendar };
	await site.services.transact((tx) => queueMail(tx, site.services.now().toISOString(), mail));
	expect(await send(await deliverTo(url))).toBe(1);
	const { attachments = [], html, text: plain } = mails[0] ?? {};
	expect([plain?.trim(), html?.includes('<p>Hello.</p>')]).toEqual(['Hello.', true]);
	expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics']);
	expect([attachments[0]?.method, attachments[1]?.filename]).toEqual(['CANCEL', 'event.ics']);
	for (const { content } of attachments) {
		const lines = new TextDecoder()
			.decode(content as ArrayBuffer)
			.trim()
			.split(/\r?\n/);
		expect(lines).toEqual(text.split('\r\n'));
	}
	const rows = await site.services.db
		.selectFrom('outbox')
		.select(['body', 'calendar'])
		.where('subject', '=', 'Cancelled')
		.execute();
	expect(rows).toEqual([{ body: '', calendar: null }]);
});

test('mail to another machine waits while it offers no TLS, and leaves once it does or the setting allows it', async () => {
	const server = await mailServer();
	const to = await queue();
	await send(await deliverTo(elsewhere(server)));
	expect([server.mails, await failed(to)]).toEqual([[], undefined]);
	site.wait(60 * minute);
	await send(await deliverTo(`${elsewhere(server)}?tls=optional`));
	expect(server.mails).toHaveLength(1);

	const areSecure: boolean[] = [];
	const encrypted = await mailServer({ offersTls: true, onMail: ({ secure }) => areSecure.push(secure) });
	await queue();
	// The certificate is self-signed.
	await send(await deliverTo(`${elsewhere(encrypted)}?tls.rejectUnauthorized=false`));
	expect(areSecure).toEqual([true]);
});

test('after a 451 the mail is tried again later, and sent once', async () => {
	const { mails, refused, url } = await mailServer();
	const deliver = await deliverTo(url);
	const to = await queue();
	refused.set(to, 451);
	await send(deliver);
	refused.clear();
	await send(deliver);
	expect(mails).toHaveLength(0);
	site.wait(minute);
	await send(deliver);
	expect(mails).toHaveLength(1);
	expect(await failed(to)).toBeUndefined();
});

test('a server that stays busy for a day ends the tries, with its reason', async () => {
	const { refused, url } = await mailServer();
	const deliver = await deliverTo(url);
	const to = await queue();
	refused.set(to, 451);
	for (let hours = 0; hours < 40; hours++) {
		await send(deliver);
		site.wait(60 * minute);
	}
	expect((await failed(to))?.problem).toContain('451');
});

test('after a 550 the mail is not tried again until staff send it again', async () => {
	const { mails, refused, url } = await mailServer();
	const deliver = await deliverTo(url);
	const to = await queue();
	refused.set(to, 550);
	await send(deliver);
	const mail = await failed(to);
	expect(mail?.problem).toContain('550');
	site.wait(24 * 60 * minute);
	refused.clear();
	await send(deliver);
	expect(mails).toHaveLength(0);
	const again = () => site.services.transact((tx) => sendAgain(tx, mail?.id ?? 0, site.services.now().toISOString()));
	expect(await again()).toBe(true);
	expect(await again()).toBe(false);
	await send(deliver);
	expect(mails).toHaveLength(1);
});

test('a server that dies after it was given the whole mail is not given it twice', async () => {
	const server: MailServer = await mailServer({ onMail: () => server.hangUp() });
	const to = await queue();
	await send(await deliverTo(server.url));
	expect((await failed(to))?.problem).toContain('it may have arrived');
});

test('a server that dies before it was given the mail costs no mail', async () => {
	const breakOff = async () => {
		// Not at once: meanwhile the mail waits.
		await checkSmtp(server.url, minute);
		server.hangUp();
	};
	const server: MailServer = await mailServer({ onRecipient: breakOff });
	const to = await queue();
	await send(await deliverTo(server.url));
	expect(await failed(to)).toBeUndefined();
	site.wait(minute);
	const { recipients, url } = await mailServer();
	await send(await deliverTo(url));
	expect(recipients).toEqual([to]);
});

test('a server that refuses the connection costs no mail', async () => {
	const to = await queue();
	await send(await deliverTo('smtp://127.0.0.1:1'));
	expect(await failed(to)).toBeUndefined();
	site.wait(minute);
	const { mails, url } = await mailServer();
	await send(await deliverTo(url));
	expect(mails).toHaveLength(1);
});

test('a server that refuses the log-in costs no mail', async () => {
	const { mails, url } = await mailServer();
	const to = await queue();
	await send(await deliverTo(url.replace('//', '//clubs:an-old-password@')));
	expect(await failed(to)).toBeUndefined();
	site.wait(minute);
	await send(await deliverTo(url));
	expect(mails).toHaveLength(1);
});

test('a mail whose process died while sending it is not sent twice, and the other mails are sent', async () => {
	const first = await queue();
	const others = [await queue(), await queue()];
	const died: Deliver = () => new Promise(() => undefined);
	void send(died);
	await expect
		.poll(
			async () =>
				(await site.services.db.selectFrom('outbox').select('id').where('locked_until', 'is not', null).execute())
					.length,
		)
		.toBe(1);
	site.wait(5 * minute);
	const { mails, url } = await mailServer();
	await giveUpInterrupted(site.services);
	await send(await deliverTo(url));
	expect(mails).toHaveLength(others.length);
	expect((await failed(first))?.problem).toContain('stopped while it sent this e-mail');
});
