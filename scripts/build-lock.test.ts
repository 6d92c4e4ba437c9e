import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockBuild } from './build-lock.ts';

const program = `
	import { writeFileSync } from 'node:fs';
	import { setTimeout } from 'node:timers/promises';
	import { lockBuild } from './scripts/build-lock.ts';
	globalThis.lock = lockBuild(process.env.LOCK, () => {});
	process.stdout.write('taken');
	await setTimeout(300);
	writeFileSync(process.env.BUILT, '');
	process.kill(process.pid, 'SIGKILL');
`;

test('a build waits for the one that is under way, also when that ends in a crash', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-lock-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const [LOCK, BUILT] = [join(folder, 'lock'), join(folder, 'built')];
	const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
		cwd: join(import.meta.dirname, '..'),
		env: { PATH: process.env['PATH'], LOCK, BUILT },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await once(child.stdout, 'data');
	let hasWaited = false;
	using _ = lockBuild(LOCK, () => {
		hasWaited = true;
	});
	expect([hasWaited, existsSync(BUILT)]).toEqual([true, true]);
});

test('a lock that can never be taken is no other build to wait for', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-lock-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, 'lock');
	await writeFile(file, 'of another program. '.repeat(100));
	let hasWaited = false;
	const lock = () =>
		lockBuild(file, () => {
			hasWaited = true;
		});
	expect(lock).toThrow('file is not a database');
	expect(hasWaited).toBe(false);
});
