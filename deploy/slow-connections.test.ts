/** Slow connections behind real proxies disturb nobody. `npm run security-figures` opens 4,000. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '#testing/site.ts';
import { type Program, startProgram } from './program.ts';
import { fragment, host, startCaddy, startNginx, type WebProxy } from './proxy.ts';
import { begin, beginnings, smallPost } from './slow-connections.ts';

/** More than nginx's default of 512 in all. */
const slowOnes = Number(process.env['SLOW_CONNECTIONS'] ?? 600);
const longestWait = process.env['SLOW_CONNECTIONS'] === undefined ? 60 : 5;
const isPlanted = process.env['PLANTED'] === 'crowdedProxy';

interface Proxy {
	start(site: string, replacements?: Record<string, string>): Promise<WebProxy>;
	impatient: Record<string, string>;
	crowded: Record<string, string>;
}

const proxies: Record<string, Proxy> = {
	nginx: {
		start: startNginx,
		impatient: { header_timeout: 'header_timeout 1s; #', body_timeout: 'body_timeout 1s; #' },
		crowded: { 'worker_connections 16384': 'worker_connections 512' },
	},
	Caddy: {
		start: (site, replacements) =>
			startCaddy(fragment('caddyfile'), { '127.0.0.1:3000': new URL(site).host, ...replacements }),
		impatient: { 'read_header 10s': 'read_header 1s', 'read_body 2m': 'read_body 1s' },
		crowded: { 'keepalive 8s': 'keepalive 8s\n\t\t\tmax_conns_per_host 100' },
	},
};

let folder: string;
let site: Program;
let url: string;

/** In its own process, so that none blocks another. */
const startNode = (program: string, args: string[], ready: RegExp) =>
	startProgram(process.execPath, [join(import.meta.dirname, program), ...args], {
		cwd: join(import.meta.dirname, '..'),
		env: { PATH: process.env['PATH'], DATA_DIR: folder, SITE_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' },
		ready,
	});

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'clubyard-slow-'));
	// The program does not make tables.
	await (await startSite({ DATA_DIR: folder })).stop();
	site = await startNode('../testing/site-process.ts', [], /(http:\/\/\S+)/);
	url = String(site.ready[1]);
});
afterAll(async () => {
	await site.stop('SIGKILL');
	rmSync(folder, { recursive: true });
});

async function visit({ ask }: WebProxy, from: string): Promise<number | string> {
	let longest = 0;
	for (const path of ['/readyz', '/api/clubs/getClubData', '/api/site', '/readyz', '/api/events/getAllEventData']) {
		const began = performance.now();
		const outcome = await ask(path, { from, signal: AbortSignal.timeout(longestWait * 1000) }).then(
			({ status }) => status,
			({ code }) => code,
		);
		if (outcome !== 200) return `${path}: ${outcome}`;
		longest = Math.max(longest, (performance.now() - began) / 1000);
	}
	return longest;
}

describe.each(Object.entries(proxies))('behind %s', (_name, { start, impatient, crowded }) => {
	test('connections that send slowly keep nobody else waiting, and refuse nobody', { timeout: 600_000 }, async ({
		task,
	}) => {
		const proxy = await start(url, isPlanted ? crowded : {});
		const slow = await startNode('slow-connections.ts', [String(proxy.port), String(slowOnes)], /open/);
		const waits = await Promise.all(Array.from({ length: 20 }, (_, index) => visit(proxy, `127.0.2.${index + 1}`)));
		await slow.stop('SIGKILL');
		await proxy.stop();
		task.meta.counted = slowOnes;
		expect(waits.filter((wait) => typeof wait === 'string')).toEqual([]);
	});

	test('a connection on which the rest of a request does not come is closed', async () => {
		const proxy = await start(url, impatient);
		const sockets = await Promise.all(beginnings.map((beginning) => begin(proxy.port, beginning, '127.0.1.1')));
		await expect.poll(() => sockets.map(({ closed }) => closed)).toEqual(sockets.map(() => true));
		await proxy.stop();
	});
});

test('behind nginx one address has so many requests at once, and another address goes on', async () => {
	const proxy = await startNginx(url, { 'limit_conn addresses 1000': 'limit_conn addresses 5' });
	const sockets = await Promise.all(Array.from({ length: 5 }, () => begin(proxy.port, smallPost, '127.0.1.1')));
	await expect.poll(async () => (await proxy.ask('/readyz', { from: '127.0.1.1' })).status).toBe(503);
	expect((await proxy.ask('/readyz', { from: '127.0.1.2' })).status).toBe(200);
	for (const socket of sockets) socket.destroy();
	await proxy.stop();
});
