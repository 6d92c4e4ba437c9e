/** Backups made during writes must be restorable, with everything acknowledged before. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeSite, type SampleSite } from '../data.ts';
import { type Running, root, startOn, startProgram } from '../process.ts';
import { type Outcome, sumOf } from './trial.ts';
import { missingIn, startWriting } from './writes.ts';

const run = promisify(execFile);

async function command(folder: string, args: readonly string[], planted?: string): Promise<void> {
	const { env, preload } = startOn(folder, planted);
	const preloads = preload === undefined ? [] : ['--import', preload];
	await run(process.execPath, [...preloads, 'server/backup/main.ts', ...args], {
		cwd: root,
		env: { PATH: process.env['PATH'], ...env },
	});
}

async function backUpOnce(server: Running, site: SampleSite, planted?: string): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-backup-'));
	const archive = join(folder, 'site.tar.gz');
	const writes = startWriting(server, site);
	try {
		await writes.begun;
		await pause(300);
		const before = [...writes.ids];
		await command(site.folder, ['backup', archive], planted);
		await writes.stop();
		const restored = join(folder, 'restored');
		await command(restored, ['restore', archive]);
		return { acknowledged: before.length, wrong: missingIn(restored, before) };
	} finally {
		await writes.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

export async function backUpUnderLoad(rounds: number, planted?: string): Promise<Outcome> {
	const site = await makeSite(1);
	const server = await startProgram('main/main.ts', startOn(site.folder));
	try {
		const outcomes: Outcome[] = [];
		for (let round = 0; round < rounds; round++) outcomes.push(await backUpOnce(server, site, planted));
		return sumOf(outcomes);
	} finally {
		await server.stop('SIGKILL');
		await site.remove();
	}
}
