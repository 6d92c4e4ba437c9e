/** The disk gets full during writes: a small file system in memory, mounted for the server. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeSite, type SampleSite } from '../data.ts';
import { type Running, startOn, startProgram } from '../process.ts';
import { type Outcome, sumOf } from './trial.ts';
import { missingIn, startWriting } from './writes.ts';

const mounting = 'mount -t tmpfs -o size=3m tmpfs "$DATA_DIR" && cp -a "$SOURCE/." "$DATA_DIR/" && exec "$@"';
/** A user namespace can mount without being root. */
const alone = ['unshare', '--user', '--map-root-user', '--mount', '--fork'];

const canMount = () =>
	spawnSync(alone[0] ?? '', [...alone.slice(1), 'sh', '-c', 'mount -t tmpfs tmpfs /tmp']).status === 0;

/** Writes until nothing is acknowledged for a second. A server that goes on for ten has not noticed. */
async function writeUntilFull(server: Running, site: SampleSite) {
	const writes = startWriting(server, site);
	await writes.begun;
	let isFull = false;
	for (let second = 0; second < 10 && !isFull; second++) {
		const before = writes.ids.length;
		await pause(1000);
		isFull = writes.ids.length === before;
	}
	return { ids: await writes.stop(), isFull };
}

async function fillOnce(planted?: string): Promise<Outcome> {
	const site = await makeSite(1);
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-full-'));
	const ballast = 'ballast';
	writeFileSync(join(site.folder, ballast), Buffer.alloc(512 * 1024));
	const start = startOn(folder, planted);
	const server = await startProgram('main/main.ts', {
		...start,
		env: { ...start.env, SOURCE: site.folder },
		under: [...alone, 'sh', '-c', mounting, 'sh'],
	});
	const mounted = join(`/proc/${server.pid}/root`, folder);
	try {
		const { ids, isFull } = await writeUntilFull(server, site);
		process.kill(server.pid, 'SIGSTOP');
		for (const name of ['clubyard.db', 'clubyard.db-wal']) {
			if (existsSync(join(mounted, name))) copyFileSync(join(mounted, name), join(folder, name));
		}
		rmSync(join(mounted, ballast));
		process.kill(server.pid, 'SIGCONT');
		const missing = missingIn(folder, ids);
		const later = startWriting(server, site);
		await later.begun;
		const goesOn = (await later.stop()).length > 0;
		return { acknowledged: ids.length, wrong: missing + (isFull ? 0 : 1) + (goesOn ? 0 : 1) };
	} finally {
		await server.stop('SIGKILL');
		await rm(folder, { recursive: true, force: true });
		await site.remove();
	}
}

export async function fillDisk(rounds: number, planted?: string): Promise<Outcome | undefined> {
	if (!canMount()) return;
	const outcomes: Outcome[] = [];
	for (let round = 0; round < rounds; round++) outcomes.push(await fillOnce(planted));
	return sumOf(outcomes);
}
