import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/core/log.ts';
import { readSettings } from '#server/core/settings.ts';
import { freePort } from '#testing/free-port.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { startSite } from '#testing/site.ts';
import { announce } from './announce.ts';
import { checkEvery, ServiceChecks } from './service-checks.ts';

let folder: string;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-services-'));
});
afterAll(async () => {
	for (const close of closing) await close();
	await rm(folder, { recursive: true, force: true });
});

/** A timeout on a busy machine would change the message. */
function checksOf(environment: Record<string, string>, timeout = 60_000) {
	const settings = readSettings({ DATA_DIR: folder, ...environment });
	const log: string[] = [];
	const checks = new ServiceChecks(settings, openLog('info', { write: (line) => void log.push(line) }), timeout);
	return { checks, log, told: () => announce(settings, { url: 'http://clubs.test', checks }, undefined) };
}

async function startMail(port = 0): Promise<{ port: number; close(): Promise<void> }> {
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS'],
		allowInsecureAuth: true,
		onAuth: ({ username, password }, _session, done) =>
			username === 'clubs' && password === 'secret' ? done(null, { user: username }) : done(new Error('Wrong.')),
	});
	server.on('error', () => undefined);
	server.listen(port, '127.0.0.1');
	await once(server.server, 'listening');
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
	return { port: (server.server.address() as AddressInfo).port, close };
}

async function startHttp(status: number, body = ''): Promise<string> {
	const server = createServer((_request, response) =>
		response.writeHead(status, { 'content-type': 'application/xml' }).end(body),
	).listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(() => server.close());
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a site of which nothing is set up keeps files in its folder and is fine', async () => {
	const { checks, told } = checksOf({});
	await checks.run();
	const others = { mail: 'not set up', ai: 'not set up', googleForms: 'not set up', oidc: 'not set up' };
	expect(checks.states()).toEqual({ files: 'ok', ...others });
	expect(told()).toContain(`files      in ${folder}: ok`);
	expect(told()).toMatch(/^Clubyard \d+\.\d+\.\d+ is running at http:\/\/clubs\.test$/m);
	expect(told()).not.toMatch(/FAILING|WARNING/);
});

test('a mail server that answers is fine; one that does not is named with its setting, and again fine when it is back', async () => {
	const port = await freePort();
	const { checks, log, told } = checksOf({ SMTP_URL: `smtp://clubs:secret@127.0.0.1:${port}` });
	await checks.run();
	expect(checks.states().mail).toBe('failing');
	expect(told()).toContain(
		`mail       SMTP at 127.0.0.1:${port}, with TLS where it is offered: FAILING (SMTP_URL): nothing answers there\n`,
	);
	expect(log.join('')).toContain('a service cannot be used');

	const mail = await startMail(port);
	closing.push(mail.close);
	await checks.run();
	expect(checks.states().mail, 'it is not asked again at once').toBe('failing');
	await checks.run(performance.now() + checkEvery);
	expect(checks.states().mail).toBe('ok');
	expect(told()).toContain(`mail       SMTP at 127.0.0.1:${port}, with TLS where it is offered: ok`);
	expect(log.join('')).toContain('a service works again');
	expect(told() + log.join('')).not.toContain('secret');
});

test('mail is hastened once a server works, at the start and after each outage, and again if that has failed', async () => {
	const port = await freePort();
	const { checks } = checksOf({ SMTP_URL: `smtp://clubs:secret@127.0.0.1:${port}` });
	let [time, done] = [Date.now(), 0];
	const whenBack = checks.whenBack('mail', async () => {
		if (++done === 1) throw new Error('The database is away.');
	});
	const next = async () => {
		time += 10 * checkEvery;
		await checks.run(time);
		await whenBack().catch(() => undefined);
		return [checks.states().mail, done];
	};
	const first = await startMail(port);
	const begin = [await next(), await next(), await next()];
	await first.close();
	const away = [await next(), await next()];
	const second = await startMail(port);
	closing.push(second.close);
	const back = [await next(), await next()];
	expect({ begin, away, back }).toEqual({
		begin: [
			['ok', 1],
			['ok', 2],
			['ok', 2],
		],
		away: [
			['failing', 2],
			['failing', 2],
		],
		back: [
			['ok', 3],
			['ok', 3],
		],
	});
});

test('a mail server elsewhere that offers no TLS is named at the start, unless the setting allows that', async () => {
	const mail = await startMail();
	closing.push(mail.close);
	// This machine, under an address that does not look like it.
	const elsewhere = `smtp://clubs:secret@0.0.0.0:${mail.port}`;
	const strict = checksOf({ SMTP_URL: elsewhere });
	await strict.checks.run();
	expect(strict.told()).toContain(
		`SMTP at 0.0.0.0:${mail.port}, with TLS only: FAILING (SMTP_URL): the server there offers`,
	);
	const lax = checksOf({ SMTP_URL: `${elsewhere}?tls=optional` });
	await lax.checks.run();
	expect(lax.told()).toContain(`SMTP at 0.0.0.0:${mail.port}, with TLS where it is offered: ok`);
	expect(() => checksOf({ SMTP_URL: `${elsewhere}?tls=no` })).toThrow('must have no tls other than ?tls=optional');
});

test('a mail server that does not begin with TLS, as smtps:// asks, is named with the address to use', async () => {
	const mail = await startMail();
	closing.push(mail.close);
	const { checks, told } = checksOf({ SMTP_URL: `smtps://clubs:secret@127.0.0.1:${mail.port}` });
	await checks.run();
	expect(told()).toContain(
		'FAILING (SMTP_URL): the server there does not start with TLS: write smtp:// for a mail server',
	);
});

test('a mail server whose certificate is not valid is named with what to look at', async () => {
	// The library's test certificate has expired.
	const mail = await startMailServer({ offersTls: true });
	closing.push(mail.stop);
	const { checks, told } = checksOf({ SMTP_URL: mail.url });
	await checks.run();
	expect(told()).toContain(
		'FAILING (SMTP_URL): the certificate there is not valid today, or the clock of this machine is wrong\n',
	);
});

test('a store that refuses the time of a request and one that refuses the key get different sentences', async () => {
	const refuse = (code: string) =>
		startHttp(403, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
	const tellOf = async (code: string) => {
		const { checks, told } = checksOf({ STORAGE_URL: `s3://key:secret@${await refuse(code)}/clubs?tls=off` });
		await checks.run();
		return told();
	};
	expect(await tellOf('RequestTimeTooSkewed')).toContain(
		'the clock of this machine and the clock of the store there differ',
	);
	expect(await tellOf('SignatureDoesNotMatch')).toContain('the server there does not accept this user and password');
});

test('a mail server that refuses the password, and a host that does not exist, get different sentences', async () => {
	const mail = await startMail();
	closing.push(mail.close);
	const wrong = checksOf({ SMTP_URL: `smtp://clubs:wrong@127.0.0.1:${mail.port}` });
	await wrong.checks.run();
	expect(wrong.told()).toContain('FAILING (SMTP_URL): the server there does not accept this user and password');
	const nowhere = checksOf({ SMTP_URL: 'smtp://mail.invalid' });
	await nowhere.checks.run();
	expect(nowhere.told()).toContain('FAILING (SMTP_URL): this machine cannot find that address');
});

test('a mail server that says nothing is given up on in time', async () => {
	const silent = createTcpServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const sockets: (() => void)[] = [];
	silent.on('connection', (socket) => sockets.push(() => socket.destroy()));
	const { checks, told } = checksOf({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }, 200);
	await checks.run();
	expect(told()).toMatch(/FAILING \(SMTP_URL\): (no answer came in time|nothing answers there)/);
	for (const destroy of sockets) destroy();
	silent.close();
});

test('a store with its bucket is fine; without it, without a right key or without an answer it fails', async () => {
	const store = await startS3Server(['clubs']);
	closing.push(() => store.close());
	const said = async (STORAGE_URL: string) => {
		const { checks, told } = checksOf({ STORAGE_URL });
		await checks.run();
		return told();
	};
	const url = store.url('clubs');
	expect(await said(url)).toContain(`files      S3 at 127.0.0.1:${store.port}: ok`);
	expect(await said(store.url('others'))).toContain('FAILING (STORAGE_URL): the store there has no such bucket');
	expect(await said(url.replace('secret', 'another'))).toContain('does not accept this user and password');
	expect(await said(url.replace(`:${store.port}/`, `:${await freePort()}/`))).toContain(
		'FAILING (STORAGE_URL): nothing answers there',
	);
});

test('an AI service is there when it answers, and not when it fails, refuses the key or is away', async () => {
	const stateAt = async (host: string) => {
		const { checks } = checksOf({ AI_BASE_URL: `http://${host}/v1/`, AI_API_KEY: 'key', AI_MODEL: 'model' });
		await checks.run();
		return checks.states().ai;
	};
	expect(await stateAt(await startHttp(200))).toBe('ok');
	expect(await stateAt(await startHttp(404)), 'not every service lists its models').toBe('ok');
	expect(await stateAt(await startHttp(401))).toBe('failing');
	expect(await stateAt(await startHttp(502))).toBe('failing');
	expect(await stateAt(`127.0.0.1:${await freePort()}`)).toBe('failing');
});

test('a data folder that became a file fails', async () => {
	const file = join(folder, 'file');
	await writeFile(file, '');
	const { checks, told } = checksOf({ DATA_DIR: file });
	await checks.run();
	expect(told()).toContain('FAILING (DATA_DIR): it is not a folder');
});

test('checks that are stopped keep nobody waiting', async () => {
	const silent = createTcpServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const connected = once(silent, 'connection');
	const { checks } = checksOf({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
	const running = checks.run();
	const [socket] = await connected;
	checks.stop();
	await running;
	expect(checks.states().mail).toBe('unknown');
	socket.destroy();
	silent.close();
});

test('a site whose other services fail is ready, and says which ones do, but nothing of the inside', async () => {
	const SMTP_URL = `smtp://clubs:secret@127.0.0.1:${await freePort()}`;
	const site = await startSite({ SMTP_URL });
	closing.push(site.stop);
	const ask = async () => JSON.parse((await site.raw('/readyz')).text);
	expect((await ask()).services.mail, 'a request asks no service').toBe('unknown');
	await site.checks.run();
	const { status, text } = await site.raw('/readyz');
	expect([status, JSON.parse(text)]).toEqual([
		200,
		{
			status: 'ok',
			services: {
				database: 'ok',
				files: 'ok',
				mail: 'failing',
				ai: 'not set up',
				googleForms: 'not set up',
				oidc: 'not set up',
			},
			missing: ['ACCESSIBILITY_CONTACT'],
		},
	]);
});

test('a site without limits says so loudly', async () => {
	const site = await startSite({ RATE_LIMIT_SCALE: '0' });
	closing.push(site.stop);
	expect(site.log.join('')).toContain('RATE_LIMIT_SCALE=0: every rate limit is off');
	expect(checksOf({ RATE_LIMIT_SCALE: '0' }).told()).toMatch(
		/^WARNING: RATE_LIMIT_SCALE=0 turns every rate limit off/m,
	);
	expect(checksOf({}).told()).not.toContain('WARNING');
});

test('the site asks for the contact of the accessibility statement until one is set', async () => {
	expect(checksOf({}).told()).toContain('Set ACCESSIBILITY_CONTACT');
	for (const name of ['ACCESSIBILITY_CONTACT', 'SECURITY_CONTACT']) {
		const contact = { [name]: 'https://college.test/contact' };
		expect(checksOf(contact).told()).not.toContain('ACCESSIBILITY_CONTACT');
		const site = await startSite(contact);
		closing.push(site.stop);
		expect(JSON.parse((await site.raw('/readyz')).text)).not.toHaveProperty('missing');
	}
});
