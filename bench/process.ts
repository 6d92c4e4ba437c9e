/** Starts and stops the server that is measured, and reads its CPU time and memory from the operating system. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram as start } from '../deploy/program.ts';

export const root = join(import.meta.dirname, '..');

export interface Running {
	url: string;
	/** The process id of the program itself, not of the `strace` that it may run under. */
	pid: number;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Start {
	env?: Record<string, string>;
	/** A preload module (`--import`). */
	preload?: string;
	/** What it runs under, such as `strace`. */
	under?: readonly string[];
}

/** How to start the product on a data folder: on SQLite or `postgres`, and with the defect `planted` of `planted.ts`, if any. */
export const startOn = (folder: string, planted?: string, postgres?: { url: string }): Start => ({
	env: {
		DATA_DIR: folder,
		...(postgres ? { DATABASE_URL: postgres.url } : {}),
		...(planted === undefined ? {} : { PLANTED: planted }),
	},
	...(planted === undefined ? {} : { preload: './bench/programs/planted.ts' }),
});

/** The settings of every server that is measured, where it has no others. */
const common = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error', TIME_ZONE: 'UTC' };

/** The first child of a process. */
const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

/** Starts a program of this repository that prints `running at <url>`. */
export async function startProgram(path: string, { env = {}, preload, under = [] }: Start = {}): Promise<Running> {
	const preloaded = preload === undefined ? [] : ['--import', preload];
	const [command = '', ...args] = [...under, process.execPath, ...preloaded, join(root, path)];
	const { child, ready } = await start(command, args, {
		ready: /running at (http:\S+)/,
		cwd: root,
		env: { PATH: process.env['PATH'], ...common, ...env },
	});
	const pid = under.length > 0 ? childOf(child.pid ?? 0) : (child.pid ?? 0);
	return {
		url: ready[1] ?? '',
		pid,
		stop: async (signal = 'SIGTERM') => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const gone = once(child, 'exit');
			process.kill(pid, signal);
			await gone;
		},
	};
}

export const hasStrace = () => process.platform === 'linux' && spawnSync('strace', ['-V']).status === 0;

/** Whether this machine has Linux's `/proc`; without it CPU and memory are not measured. */
export const hasProc = existsSync('/proc/self/schedstat');

/** Milliseconds of CPU that a process has used so far, in all its threads. */
export function cpuOf(pid: number): number {
	const times = readdirSync(`/proc/${pid}/task`).map((task) =>
		Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
	);
	return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/** Megabytes (2^20) of memory that a process holds. */
export const residentOf = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
