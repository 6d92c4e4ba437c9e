import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { writeBuild } from '#testing/pages.ts';
import { type Program, startProgram } from '../deploy/program.ts';
import { lockBuild } from './build-lock.ts';
import { stampOf } from './build-stamp.ts';
import { root } from './run.ts';

const sources = [
	'contract',
	'features',
	'main',
	'server',
	'testing',
	'web',
	'scripts',
	'package.json',
	'tsconfig.json',
];

let folder: string;
let url: string;
let dev: Program;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'clubyard-dev-'));
	for (const name of [...sources, 'vite.config.ts', 'react-router.config.ts'])
		cpSync(join(root, name), join(folder, name), { recursive: true });
	mkdirSync(join(folder, 'node_modules'));
	const own = ['.vite', '.build-lock'];
	for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !own.includes(name)))
		symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
	const otherBuild = lockBuild(join(folder, 'node_modules', '.build-lock'), () => undefined);
	const port = String(await freePort());
	url = `http://localhost:${port}`;
	dev = await startProgram(process.execPath, ['scripts/dev.ts'], {
		cwd: folder,
		// In its own process group, so that leftovers can be found.
		detached: true,
		env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: join(folder, 'data'), NO_COLOR: '1' },
		ready: /Waiting for another build/,
	});
	await writeBuild(join(folder, 'dist'));
	writeFileSync(join(folder, 'dist', 'pages.stamp'), stampOf(folder));
	otherBuild[Symbol.dispose]();
	await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 120_000);
});
afterAll(async () => {
	// Without a number the signal would reach the test run.
	const group = dev?.child.pid;
	try {
		if (group !== undefined) process.kill(-group, 'SIGKILL');
	} catch {
		// Nothing is left over.
	}
	rmSync(folder, { recursive: true, force: true });
});

test('npm run dev that waited for the build of npm start leaves it as it is', () => {
	expect(existsSync(join(folder, 'dist', 'client', 'assets', 'app-1234.js'))).toBe(true);
});

test('npm run dev serves the pages and forwards to the API, under one address', async () => {
	const ask = async (path: string) => {
		const result = await fetch(url + path);
		return [result.status, result.headers.get('content-type')?.split(';')[0], await result.text()];
	};
	expect(await ask('/')).toEqual([200, 'text/html', expect.stringContaining('<html')]);
	expect(await ask('/api/site')).toEqual([200, 'application/json', expect.stringContaining('"name":"Clubyard"')]);
	for (const path of ['/healthz', '/readyz'])
		expect(await ask(path)).toEqual([200, 'application/json', expect.stringMatching(/^\{"status":"ok"/)]);
	expect((await ask('/files/logos/none.webp')).slice(0, 2)).toEqual([404, 'application/json']);
	expect((await ask('/staff/report/2026.xlsx')).slice(0, 2)).toEqual([401, 'application/json']);
	expect(existsSync(join(folder, 'data'))).toBe(true);
});

test('an edit reloads the open pages', async () => {
	const source = join(folder, 'features/site/web/about-page.tsx');
	// Vite learns of sources when the page and its script are requested.
	for (const path of ['/about', '/features/site/web/about-page.tsx'])
		expect((await fetch(url + path)).status).toBe(200);
	const client = await (await fetch(`${url}/@vite/client`)).text();
	const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
	const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
	const kinds: string[] = [];
	socket.addEventListener('message', ({ data }) => kinds.push((JSON.parse(String(data)) as { type: string }).type));
	try {
		await expect.poll(() => kinds).toContain('connected');
		appendFileSync(source, '// edited');
		await expect.poll(() => kinds).toContain('full-reload');
	} finally {
		socket.close();
	}
});

test('when it ends, nothing of it is left running', async () => {
	await dev.stop();
	const isLeft = () => {
		try {
			return process.kill(-(dev.child.pid ?? 0), 0);
		} catch {
			return false;
		}
	};
	await expect.poll(isLeft).toBe(false);
});
