/** A restart under load breaks no request. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { layOut } from './image.ts';
import { type Program, siteIsReady, startProgram } from './program.ts';
import { fragment, startCaddy } from './proxy.ts';

let app: string;
let port: number;
let running: Program;

const startSite = async () => {
	running = await startProgram(process.execPath, ['main/main.ts'], {
		cwd: app,
		env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(app, 'data'), RATE_LIMIT_SCALE: '0' },
		ready: siteIsReady,
	});
};

beforeAll(async () => {
	app = mkdtempSync(join(tmpdir(), 'clubyard-restart-'));
	port = await freePort();
	await layOut(app);
	await startSite();
});
afterAll(async () => {
	await running.stop('SIGKILL');
	rmSync(app, { recursive: true, force: true });
});

const ask = (agent: Agent, path: string) =>
	new Promise<string>((resolve) => {
		request({ port, host: '127.0.0.1', path, agent }, (response) => {
			text(response).then(
				() => resolve(String(response.statusCode)),
				({ code }) => resolve(code),
			);
		})
			.on('error', ({ code = 'no code' }: NodeJS.ErrnoException) => resolve(code))
			.end();
	});

// One from the cache, the other through Fastify.
const paths = ['/api/clubs/getClubData', '/api/clubs/getClubData?after=1', '/readyz'];

test('clients that keep their connections get answers until the site is gone, and again when it is back', async () => {
	const outcomes = new Map<string, number>();
	const client = async (number: number) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		for (let outcome = '200'; outcome === '200'; ) {
			outcome = await ask(agent, paths[number % paths.length] ?? '/');
			outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
		}
		agent.destroy();
	};
	for (let round = 0; round < 2; round++) {
		outcomes.clear();
		const idle = new Agent({ keepAlive: true });
		expect(await ask(idle, '/readyz')).toBe('200');
		// With many clients on a busy machine, some would pause longer than idle connections stay open.
		const clients = Array.from({ length: 12 }, (_, number) => client(number));
		await expect.poll(() => outcomes.get('200') ?? 0).toBeGreaterThan(100);
		await running.stop();
		await Promise.all(clients);
		idle.destroy();
		const { exitCode } = running.child;
		await startSite();
		expect(exitCode).toBe(0);
		expect([...outcomes.keys()]).toEqual(['200', 'ECONNREFUSED']);
	}
});

test('behind Caddy a restart makes visitors wait, and refuses none', async () => {
	const proxy = await startCaddy(fragment('caddyfile'), {
		'127.0.0.1:3000': `127.0.0.1:${port}`,
		'lb_try_duration 10s': 'lb_try_duration 120s',
	});
	const statuses = new Set<number>();
	let isOver = false;
	const visitor = async () => {
		while (!isOver) statuses.add((await proxy.ask('/readyz')).status);
	};
	const visitors = Array.from({ length: 4 }, visitor);
	await expect.poll(() => statuses.size).toBe(1);
	await running.stop();
	await startSite();
	isOver = true;
	await Promise.all(visitors);
	await proxy.stop();
	expect([...statuses]).toEqual([200]);
});
