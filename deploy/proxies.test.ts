/** The site behind real proxies, as docs/operating.md configures them. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { hiringOn } from '#testing/hiring.ts';
import { makeBuild, type TestBuild } from '#testing/pages.ts';
import { samplePdf } from '#testing/resumes.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';
import { fragment, host, startCaddy, startNginx, type WebProxy } from './proxy.ts';

const proxies = {
	nginx: (site: string) => startNginx(site),
	Caddy: (site: string) => startCaddy(fragment('caddyfile'), { '127.0.0.1:3000': new URL(site).host }),
};

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };

describe.each(Object.entries(proxies))('behind %s', (_name, startProxy) => {
	let build: TestBuild;
	let site: TestSite;
	let proxy: WebProxy;
	let club: TestClub;

	beforeAll(async () => {
		build = await makeBuild();
		site = await startSite({ SITE_URL: `https://${host}` }, build);
		club = await site.newClub();
		proxy = await startProxy(site.url);
	});
	afterAll(async () => {
		await proxy?.stop();
		await site.stop();
		await build.remove();
	});

	const logIn = (password: string, from: string) =>
		proxy.ask('/api/clubs/login', {
			method: 'POST',
			from,
			headers: json,
			body: Buffer.from(JSON.stringify({ email: club.Email, password })),
		});

	const apply = async (PositionID: number, bytes: number): Promise<number> => {
		const resume = { name: 'résumé.pdf', bytes: Buffer.concat([samplePdf(), Buffer.alloc(bytes, ' '), samplePdf()]) };
		const form = new Response(hiringOn(site).formOf({ name: 'Ada', email: 'ada@college.test', resume }));
		const asked = proxy.ask(`/api/hiring/applyForPosition?PositionID=${PositionID}`, {
			method: 'POST',
			headers: { 'content-type': form.headers.get('content-type') ?? '' },
			body: Buffer.from(await form.arrayBuffer()),
		});
		return asked.then(
			({ status }) => status,
			(error) => {
				// Caddy closes a connection soon after a reply that overtook its request.
				if (error.code === 'ECONNRESET') return apply(PositionID, bytes);
				throw error;
			},
		);
	};

	test('pages and calls answer, over HTTP/2 where the client supports it, and require https from then on', async () => {
		for (const path of ['/', '/api/site', '/readyz']) {
			const { status, headers } = await proxy.ask(path);
			expect([path, status, headers['strict-transport-security']]).toEqual([
				path,
				200,
				expect.stringMatching(/^max-age/),
			]);
		}
		const socket = connect({
			host: '127.0.0.1',
			port: proxy.port,
			servername: host,
			ALPNProtocols: ['h2'],
			rejectUnauthorized: false,
		});
		const protocol = await new Promise((resolve) => socket.once('secureConnect', () => resolve(socket.alpnProtocol)));
		socket.destroy();
		expect(protocol).toBe('h2');
	});

	test('a page arrives as the site compressed it, and is not sent again while it is unchanged', async () => {
		const first = await proxy.ask('/', { headers: { 'accept-encoding': 'br, gzip' } });
		expect(first.headers['content-encoding']).toBe('br');
		const again = await proxy.ask('/', {
			headers: { 'accept-encoding': 'br, gzip', 'if-none-match': first.headers.etag },
		});
		expect([again.status, again.body.length]).toEqual([304, 0]);
	});

	test('the cookie of a session is bound to https and to this host', async () => {
		const { headers } = await logIn(club.password, '127.0.0.3');
		expect(headers['set-cookie']?.join()).toMatch(/^__Host-sid=[^;]+;.*\bSecure\b/);
	});

	test('limits count the visitor’s own address, which no header of theirs can choose', async () => {
		const register = (from: string, forged?: string) => {
			const headers = { ...json, ...(forged && { 'x-forwarded-for': forged, forwarded: `for=${forged}` }) };
			return proxy.ask('/api/clubs/addClub', { method: 'POST', from, headers, body: Buffer.from('{}') });
		};
		const forged = [undefined, '10.9.8.1', '127.0.0.1', '10.9.8.2, 127.0.0.1', '10.9.8.3'];
		const { points } = rateLimits['clubs registered'];
		for (let trial = 0; trial < points; trial++)
			expect((await register('127.0.0.4', forged[trial % forged.length])).status).toBe(400);
		expect((await register('127.0.0.4', '10.9.8.4')).status).toBe(429);
		expect((await register('127.0.0.5')).status).toBe(400);
	});

	test('a résumé of five megabytes passes; what is far larger is refused as too large', async () => {
		const { newSession, newPosition } = hiringOn(site);
		const { PositionID } = await newPosition(club, (await newSession(club)).SessionID);
		expect(await apply(PositionID, 5 * megabyte - 1000)).toBe(201);
		for (let trial = 0; trial < 5; trial++) expect(await apply(PositionID, 13 * megabyte)).toBe(413);
	});

	test('a résumé that is refused before it has arrived gets the refusal', async () => {
		for (let trial = 0; trial < 10; trial++) expect(await apply(999_999, 5 * megabyte - 1000)).toBe(404);
	});

	test('nobody outside sees the metrics', async () => {
		expect((await proxy.ask('/metrics')).status).toBe(404);
	});
});

test('nginx redirects http to https', async () => {
	const proxy = await startNginx('http://127.0.0.1:9');
	const { status, headers } = await fetch(`${proxy.plainUrl}/events?day=1`, { redirect: 'manual', headers: { host } });
	await proxy.stop();
	expect([status, headers.get('location')]).toEqual([301, expect.stringMatching(/^https:\/\/.*\/events\?day=1$/)]);
});

test('two processes behind nginx are restarted one after the other, and nobody is refused', async () => {
	const start = async (port = 0) => {
		const server = createServer((_request, response) => response.end('served')).listen(port, '127.0.0.1');
		await once(server, 'listening');
		return server;
	};
	const stop = async (server: Server) => {
		const isClosed = once(server, 'close');
		server.close().closeAllConnections();
		await isClosed;
	};
	const servers = [await start(), await start()] as const;
	const [first, second] = servers.map((server) => (server.address() as AddressInfo).port) as [number, number];
	const proxy = await startNginx([`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`]);
	const statuses: number[] = [];
	const askTen = async () => {
		for (let count = 0; count < 10; count++) statuses.push((await proxy.ask('/')).status);
	};
	await stop(servers[0]);
	await askTen();
	const again = await start(first);
	await askTen();
	await stop(servers[1]);
	await askTen();
	await proxy.stop();
	await stop(again);
	expect(statuses).toEqual(Array(30).fill(200));
});

test('nginx logs no request, so that nobody learns the link of a registration or an application from it', async () => {
	const proxy = await startNginx('http://127.0.0.1:9');
	await fetch(`${proxy.plainUrl}/registrations/secret`, { redirect: 'manual', headers: { host } });
	await proxy.ask('/registrations/secret');
	const logged = proxy.accessLog();
	await proxy.stop();
	expect(logged).toBe('');
});
