/** Starts and stops the programs that are measured, and reads their CPU time and memory from the operating system. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const root = join(import.meta.dirname, '..');

export interface Running {
	url: string;
	/** The process id of the program itself, not of the `strace` that it may run under. */
	pid: number;
	/** Milliseconds from its start until it printed its address. */
	startedIn: number;
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

/** Rate limits are on, but high enough for the load. */
export const withLimits = { RATE_LIMIT_SCALE: '100000' };

/** The settings of every program that is measured, where it has no others. */
const common = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error', TIME_ZONE: 'UTC' };

async function addressOf(child: ChildProcess): Promise<string> {
	let said = '';
	for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => (said += String(chunk)));
	for (const end = Date.now() + 30_000; Date.now() < end && child.exitCode === null; await pause(1)) {
		const url = /running at (http:\S+)/.exec(said)?.[1];
		if (url !== undefined) return url;
	}
	child.kill('SIGKILL');
	throw new Error(`It did not start: ${said}`);
}

/** The children of a process that still run. */
const childrenOf = (pid: number): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Starts a program of this repository that prints `running at <url>`. */
export async function startProgram(path: string, { env = {}, preload, under = [] }: Start = {}): Promise<Running> {
	const preloaded = preload === undefined ? [] : ['--import', preload];
	const [command = process.execPath, ...args] = [...under, process.execPath, ...preloaded, join(root, path)];
	const began = performance.now();
	const child = spawn(command, args, {
		cwd: root,
		env: { PATH: process.env['PATH'], ...common, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const url = await addressOf(child);
	const startedIn = performance.now() - began;
	const pid = (under.length > 0 ? childrenOf(child.pid ?? 0)[0] : child.pid) ?? 0;
	return {
		url,
		pid,
		startedIn,
		stop: async (signal = 'SIGTERM') => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const gone = once(child, 'exit');
			process.kill(pid, signal);
			await gone;
		},
	};
}

/** Whether this machine has Linux's `/proc`; without it CPU and memory are not measured. */
export const hasProc = existsSync('/proc/self/schedstat');

/** Milliseconds of CPU that a process has used so far, in all its threads. */
export function cpuOf(pid: number): number {
	let nanoseconds = 0;
	for (const task of readdirSync(`/proc/${pid}/task`)) {
		nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
	}
	return nanoseconds / 1e6;
}

/** The parent of a process. */
export const parentOf = (pid: number): number =>
	Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Milliseconds of CPU that a process and its children have used so far; that of ended children is in steps of 10. */
export function cpuOfFamily(pid: number): number {
	for (;;) {
		const children = childrenOf(pid);
		try {
			// Fields 16 and 17 are the time of the children that ended, in hundredths; the name before them may hold spaces.
			const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
			const ended = (Number(fields[13]) + Number(fields[14])) * 10;
			const sum = children.reduce((total, child) => total + cpuOf(child), cpuOf(pid) + ended);
			if (childrenOf(pid).join() === children.join()) return sum;
		} catch (error) {
			// It has ended meanwhile: the next reading counts it among the ended children.
			if ((error as { code?: string }).code !== 'ENOENT' && (error as { code?: string }).code !== 'ESRCH') throw error;
		}
	}
}

/** Megabytes (2^20) of memory that a process holds. */
export function residentOf(pid: number): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** The most megabytes (2^20) that a process has held so far. */
export function mostResidentOf(pid: number): number {
	return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
