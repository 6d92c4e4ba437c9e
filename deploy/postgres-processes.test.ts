/** Two processes on one PostgreSQL, behind `Caddyfile`'s Caddy. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { freePort } from '#testing/free-port.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { layOut } from './image.ts';
import { type Program, siteIsReady, startProgram } from './program.ts';
import { host, startCaddy, type WebProxy } from './proxy.ts';

let app: string;
let database: FreshPostgres;
let ports: number[] = [];
let processes: Program[] = [];
let proxy: WebProxy;

/** As in compose.yaml, but with files on disk. */
const startProcess = (port: number) =>
	startProgram(process.execPath, ['main/main.ts'], {
		cwd: app,
		env: {
			PATH: process.env['PATH'],
			PORT: String(port),
			DATA_DIR: join(app, 'data'),
			DATABASE_URL: database.url,
			SITE_URL: `https://${host}`,
			STAFF_EMAIL: 'staff@college.test',
			STAFF_PASSWORD: 'password-of-the-staff',
			TRUST_PROXY: '127.0.0.1',
			METRICS_ADDRESS: '127.0.0.1:0',
			TIME_ZONE: 'UTC',
		},
		ready: siteIsReady,
	});

const startBoth = async () => {
	processes = await Promise.all(ports.map(startProcess));
};

const startProxy = (replacements: Record<string, string>) => {
	const [one, two] = ports.map((port) => `127.0.0.1:${port}`);
	return startCaddy(readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8'), {
		...{ '{$SITE_HOST}': host, 'site-1:3000': String(one), 'site-2:3000': String(two) },
		...replacements,
	});
};

beforeAll(async () => {
	app = mkdtempSync(join(tmpdir(), 'clubyard-processes-'));
	await layOut(app);
	database = await freshPostgres();
	ports = [await freePort(), await freePort()];
	await startBoth();
	proxy = await startProxy({ 'health_interval 5s': 'health_interval 200ms' });
});

afterAll(async () => {
	await proxy?.stop();
	await Promise.all(processes.map(({ stop }) => stop('SIGKILL')));
	await database.drop();
	rmSync(app, { recursive: true, force: true });
});

const logIn = (password: string, from: string) =>
	proxy.ask('/api/staff/login', {
		method: 'POST',
		from,
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}` },
		body: Buffer.from(JSON.stringify({ email: 'staff@college.test', password })),
	});

const register = (from: string) =>
	proxy.ask('/api/clubs/addClub', {
		method: 'POST',
		from,
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}` },
		body: Buffer.from('{}'),
	});

test('through Caddy both processes are one site, each visitor counted by their own address', async () => {
	const { status, headers } = await proxy.ask('/');
	expect([status, headers['strict-transport-security']]).toEqual([200, expect.stringMatching(/^max-age/)]);
	expect((await proxy.ask('/metrics')).status).toBe(404);
	const { points } = rateLimits['clubs registered'];
	for (let trial = 0; trial < points; trial++) expect((await register('127.0.0.7')).status).toBe(400);
	expect((await register('127.0.0.7')).status).toBe(429);
	expect((await register('127.0.0.8')).status).toBe(400);
	const { headers: got, status: loggedIn } = await logIn('password-of-the-staff', '127.0.0.8');
	expect([loggedIn, got['set-cookie']?.join()]).toEqual([200, expect.stringMatching(/^__Host-staff_sid=.*Secure/)]);
});

test('when both processes are stopped and started together visitors wait, and nobody is refused', async () => {
	const patient = await startProxy({ 'lb_try_duration 30s': 'lb_try_duration 120s' });
	const statuses = new Set<number>();
	let isOver = false;
	const visitor = async () => {
		while (!isOver) statuses.add((await patient.ask('/api/site')).status);
	};
	const visitors = Array.from({ length: 4 }, visitor);
	await expect.poll(() => statuses.size).toBe(1);
	await Promise.all(processes.map(({ stop }) => stop()));
	await startBoth();
	isOver = true;
	await Promise.all(visitors);
	await patient.stop();
	expect([...statuses]).toEqual([200]);
});

test('when one process is killed the other goes on, and nobody is refused', async () => {
	const [victim] = processes;
	const answers: number[] = [];
	const ask = async () => {
		while (answers.length < 120) {
			const { status } = await proxy.ask('/api/site');
			if (answers.push(status) === 40) await victim?.stop('SIGKILL');
		}
	};
	await Promise.all([ask(), ask(), ask(), ask()]);
	expect(new Set(answers)).toEqual(new Set([200]));
	expect((await logIn('password-of-the-staff', '127.0.0.9')).status).toBe(200);
});

test('without the database Caddy goes on sending the public pages as they last were', async () => {
	let checks = 0;
	processes[1]?.child.stdout?.on('data', (lines: Buffer) => {
		checks += lines.toString().split(/"route":"\/(?:health|ready)z"/).length - 1;
	});
	expect((await proxy.ask('/events')).status).toBe(200);
	await database.drop();
	const before = checks;
	await expect.poll(() => checks - before).toBeGreaterThan(2);
	expect([(await proxy.ask('/events')).status, (await proxy.ask('/readyz')).status]).toEqual([200, 503]);
});
