/** Time from the start to the first reply, and memory when idle, compared with Fastify and SQLite alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from './compare.ts';
import { makeSite } from './data.ts';
import { cpuOf, residentOf, startProgram } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

interface Started {
	ready: number;
	/** Milliseconds of CPU until then. */
	cpu: number;
	resident: number;
}

/** Starts a program, requests a list once, and measures its memory when it has been idle for a while. */
async function startOnce(path: string, folder: string, idleFor: number): Promise<Started> {
	const server = await startProgram(path, { env: { DATA_DIR: folder } });
	const asked = performance.now();
	await (await fetch(`${server.url}/api/clubs/getClubData`)).arrayBuffer();
	const ready = server.startedIn + performance.now() - asked;
	const cpu = cpuOf(server.pid);
	await pause(idleFor);
	const resident = residentOf(server.pid);
	await server.stop('SIGKILL');
	return { ready, cpu, resident };
}

/** Starts both servers in turn, several times. */
export async function measureStart(rounds: number): Promise<Figure[]> {
	const site = await makeSite(1);
	const plain = await mkdtemp(join(tmpdir(), 'clubyard-bench-plain-'));
	const [ours, theirs]: [Started[], Started[]] = [[], []];
	try {
		for (let round = 0; round < rounds; round++) {
			ours.push(await startOnce('main/main.ts', site.folder, 5000));
			theirs.push(await startOnce('bench/programs/plain-fastify.ts', plain, 1000));
		}
	} finally {
		await site.remove();
		await rm(plain, { recursive: true, force: true });
	}
	const best = (all: readonly Started[], which: keyof Started) => Math.min(...all.map((one) => one[which]));
	const ready = best(ours, 'ready');
	const slow = ready / best(theirs, 'ready');
	const effort = best(ours, 'cpu') / best(theirs, 'cpu');
	const resident = median(ours.map((one) => one.resident));
	const heavy = resident / median(theirs.map((one) => one.resident));
	const told = `${ready.toFixed(0)} (median ${median(ours.map((one) => one.ready)).toFixed(0)})`;
	return [
		bounded('start to first served list, in ms', ready, 'most', 1000, told),
		bounded(
			'… against Fastify and SQLite alone',
			slow,
			'most',
			2,
			`${ratio(slow)} (${best(theirs, 'ready').toFixed(0)} ms)`,
		),
		bounded(
			'… the same by CPU',
			effort,
			'most',
			2,
			`${ratio(effort)} (${best(ours, 'cpu').toFixed(0)} and ${best(theirs, 'cpu').toFixed(0)} ms)`,
		),
		bounded('resident when idle, in MB', resident, 'most', 150, resident.toFixed(0)),
		bounded(
			'… against Fastify and SQLite alone',
			heavy,
			'most',
			1.3,
			`${ratio(heavy)} (${(resident / heavy).toFixed(0)} MB)`,
		),
	];
}
