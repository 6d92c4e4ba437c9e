/** Starts and stops the measured server, and reads its CPU time and memory. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram as start } from '../deploy/program.ts';

export const root = join(import.meta.dirname, '..');

export interface Running {
	url: string;
	pid: number;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Start {
	env?: Record<string, string>;
	preload?: string;
	under?: readonly string[];
}

/** Starts the product on SQLite or `postgres`, with a defect of `planted.ts` if named. */
export const startOn = (folder: string, planted?: string, postgres?: { url: string }): Start => ({
	env: {
		DATA_DIR: folder,
		...(postgres ? { DATABASE_URL: postgres.url } : {}),
		...(planted === undefined ? {} : { PLANTED: planted }),
	},
	...(planted === undefined ? {} : { preload: './bench/programs/planted.ts' }),
});

const common = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error', TIME_ZONE: 'UTC' };

const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

/** The program must print `running at <url>`. */
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

/** Linux only; without it CPU and memory are not measured. */
export const hasProc = existsSync('/proc/self/schedstat');

/** Milliseconds, in all threads. */
export function cpuOf(pid: number): number {
	const times = readdirSync(`/proc/${pid}/task`).map((task) =>
		Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
	);
	return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

export const residentOf = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
