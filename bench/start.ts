/** From start to the first served list, and what an idle server holds, against Fastify and SQLite alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from './compare.ts';
import { makeSite } from './data.ts';
import { cpuOf, residentOf, startProgram } from './process.ts';
import { type Figure, held, ratio } from './table.ts';

interface Started {
	ready: number;
	/** Milliseconds of CPU until then. */
	cpu: number;
	resident: number;
}

/** Starts a program once, asks it for a list, leaves it alone for a while, and looks at its memory. */
async function startOnce(path: string, folder: string, idleFor: number, preload?: string): Promise<Started> {
	const server = await startProgram(path, { env: { DATA_DIR: folder }, ...(preload === undefined ? {} : { preload }) });
	const asked = performance.now();
	await (await fetch(`${server.url}/api/clubs/getClubData`)).arrayBuffer();
	const ready = server.startedIn + performance.now() - asked;
	const cpu = cpuOf(server.pid);
	await pause(idleFor);
	const resident = residentOf(server.pid);
	await server.stop('SIGKILL');
	return { ready, cpu, resident };
}

/** As `npm start` does. */
const keepCompiled = './server/keep-compiled.mjs';

/** The first start of a version compiles it, and leaves what it compiled to the next. */
async function startForTheFirstTime(folder: string): Promise<void> {
	const server = await startProgram('main/main.ts', { env: { DATA_DIR: folder }, preload: keepCompiled });
	await server.stop();
}

/** Starts both in turn. */
export async function measureStart(rounds: number): Promise<Figure[]> {
	const site = await makeSite(1);
	const plain = await mkdtemp(join(tmpdir(), 'clubyard-bench-plain-'));
	const [ours, theirs]: [Started[], Started[]] = [[], []];
	try {
		await startForTheFirstTime(site.folder);
		for (let round = 0; round < rounds; round++) {
			ours.push(await startOnce('main/main.ts', site.folder, 3000, keepCompiled));
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
		held('start to first served list, in ms', ready, 'most', 1000, told),
		held(
			'… against Fastify and SQLite alone',
			slow,
			'most',
			2,
			`${ratio(slow)} (${best(theirs, 'ready').toFixed(0)} ms)`,
		),
		held(
			'… the same by CPU',
			effort,
			'most',
			2,
			`${ratio(effort)} (${best(ours, 'cpu').toFixed(0)} and ${best(theirs, 'cpu').toFixed(0)} ms)`,
		),
		held('resident when idle, in MB', resident, 'most', 150, resident.toFixed(0)),
		held(
			'… against Fastify and SQLite alone',
			heavy,
			'most',
			1.3,
			`${ratio(heavy)} (${(resident / heavy).toFixed(0)} MB)`,
		),
	];
}
