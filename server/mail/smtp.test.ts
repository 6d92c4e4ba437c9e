import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { deliverer } from './deliver.ts';
import { type Deliver, listFailedMail, queueMail, sendAgain, sendDueMail } from './outbox.ts';

const site = useSite();
const servers: SMTPServer[] = [];
const minute = 60_000;

afterEach(async () => {
	for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** A real SMTP server that keeps what it took. */
async function mailServer(options: SMTPServerOptions = {}) {
	const taken: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		closeTimeout: 100,
		onData: (stream, _session, callback) => {
			let text = '';
			stream.on('data', (chunk: Buffer) => {
				text += chunk.toString();
			});
			stream.on('end', () => {
				taken.push(text);
				callback();
			});
		},
		...options,
	});
	server.on('error', () => {
		// What goes wrong on a connection is seen by the sender.
	});
	servers.push(server);
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	const deliver = await deliverer({ ...site.services.settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
	/** As if the server were another machine: this address is not known as one's own. */
	const deliverElsewhere = (query = '') =>
		deliverer({ ...site.services.settings, SMTP_URL: `smtp://0.0.0.0:${port}${query}` });
	return { taken, deliver, deliverElsewhere, server };
}

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
const refuse = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });

test('a mail arrives as text and as HTML, readable in both', async () => {
	const { taken, deliver } = await mailServer();
	const to = await queue('Hello <you>,\n\nread https://clubs.test/a?b=1&c=2.\nBye');
	expect(await send(deliver)).toBe(1);
	const mail = await PostalMime.parse(taken[0] ?? '');
	expect(mail.to?.[0]?.address).toBe(to);
	expect(mail.text?.trim()).toBe('Hello <you>,\n\nread https://clubs.test/a?b=1&c=2.\nBye');
	expect(mail.html).toContain('<p>Hello &#60;you&#62;,</p>');
	expect(mail.html).toContain('<a href="https://clubs.test/a?b=1&#38;c=2">');
	expect(await send(deliver)).toBe(0);
});

test('a mail carries an entry for a calendar, which is deleted once it is sent', async () => {
	const { taken, deliver } = await mailServer();
	const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR';
	const calendar = { method: 'CANCEL', text } as const;
	const mail = { to: 'reader@college.test', subject: 'Cancelled', text: 'Hello.', calendar };
	await site.services.transact((tx) => queueMail(tx, site.services.now().toISOString(), mail));
	expect(await send(deliver)).toBe(1);
	expect(taken[0]).toMatch(/^content-type: text\/calendar; charset=utf-8;\s+method=CANCEL/im);
	const { attachments, html, text: plain } = await PostalMime.parse(taken[0] ?? '', { attachmentEncoding: 'utf8' });
	expect([plain?.trim(), html?.includes('<p>Hello.</p>')]).toEqual(['Hello.', true]);
	expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics']);
	expect(attachments[1]?.filename).toBe('event.ics');
	for (const { content } of attachments) expect(String(content).trim().split(/\r?\n/)).toEqual(text.split('\r\n'));
	const rows = await site.services.db
		.selectFrom('outbox')
		.select(['body', 'calendar'])
		.where('subject', '=', 'Cancelled')
		.execute();
	expect(rows).toEqual([{ body: '', calendar: null }]);
});

test('mail to another machine waits while it offers no TLS, and leaves once it does or the setting allows it', async () => {
	const { taken, deliverElsewhere } = await mailServer();
	const to = await queue();
	await send(await deliverElsewhere());
	expect([taken, await failed(to)]).toEqual([[], undefined]);
	site.wait(60 * minute);
	await send(await deliverElsewhere('?tls=optional'));
	expect(taken).toHaveLength(1);

	let isSecure: boolean | undefined;
	const encrypted = await mailServer({
		disabledCommands: [],
		onMailFrom: (_address, session, callback) => {
			isSecure = session.secure;
			callback();
		},
	});
	await queue();
	// The server's certificate is its own.
	await send(await encrypted.deliverElsewhere('?tls.rejectUnauthorized=false'));
	expect([encrypted.taken.length, isSecure]).toEqual([1, true]);
});

test('after a 451 the mail is tried again later, and sent once', async () => {
	let isBusy = true;
	const { taken, deliver } = await mailServer({
		onRcptTo: (_address, _session, callback) => callback(isBusy ? refuse(451) : null),
	});
	const to = await queue();
	await send(deliver);
	isBusy = false;
	await send(deliver);
	expect(taken).toHaveLength(0);
	site.wait(minute);
	await send(deliver);
	expect(taken).toHaveLength(1);
	expect(await failed(to)).toBeUndefined();
});

test('a server that stays busy for a day ends the tries, with its reason', async () => {
	const { deliver } = await mailServer({ onRcptTo: (_address, _session, callback) => callback(refuse(451)) });
	const to = await queue();
	for (let hours = 0; hours < 40; hours++) {
		await send(deliver);
		site.wait(60 * minute);
	}
	expect((await failed(to))?.problem).toContain('451');
});

test('after a 550 the mail is not tried again until staff send it again', async () => {
	let isClosed = true;
	const { taken, deliver } = await mailServer({
		onRcptTo: (_address, _session, callback) => callback(isClosed ? refuse(550) : null),
	});
	const to = await queue();
	await send(deliver);
	const mail = await failed(to);
	expect(mail?.problem).toContain('550');
	site.wait(24 * 60 * minute);
	isClosed = false;
	await send(deliver);
	expect(taken).toHaveLength(0);
	const again = () => site.services.transact((tx) => sendAgain(tx, mail?.id ?? 0, site.services.now().toISOString()));
	expect(await again()).toBe(true);
	expect(await again()).toBe(false);
	await send(deliver);
	expect(taken).toHaveLength(1);
});

test('a server that dies after it was given the whole mail is not given it twice', async () => {
	const { deliver, server } = await mailServer({
		onData: (stream) => {
			stream.resume();
			stream.on('end', () => {
				for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
					.connections) {
					connection._socket.destroy();
				}
			});
		},
	});
	const to = await queue();
	await send(deliver);
	expect((await failed(to))?.problem).toContain('it may have arrived');
});

test('a server that refuses the connection costs no mail', async () => {
	const deliver = await deliverer({ ...site.services.settings, SMTP_URL: 'smtp://127.0.0.1:1' });
	const to = await queue();
	await send(deliver);
	expect(await failed(to)).toBeUndefined();
	site.wait(minute);
	const { taken, deliver: works } = await mailServer();
	await send(works);
	expect(taken).toHaveLength(1);
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
	const { taken, deliver } = await mailServer();
	await send(deliver);
	expect(taken).toHaveLength(others.length);
	expect((await failed(first))?.problem).toContain('stopped while this mail was handed over');
});
