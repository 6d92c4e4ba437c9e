/** Has pages written by a program of its own: what React takes in memory goes back to the machine when it ends. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WriteOrder, WriteReply } from './page-writer.ts';

const program = fileURLToPath(new URL('page-writer.ts', import.meta.url));
/** Long enough for a first page on a busy machine. */
const patience = 20_000;
/** After so long without a page its memory is worth more than the start of another. */
const idle = 10_000;
/** The most characters kept of what the program says is wrong. */
const told = 2000;

export interface PageWriter {
	/** The document of a page with these lists, given as JSON; one at a time. */
	write(path: string, written: string): Promise<string>;
	stop(): void;
}

interface Running {
	child: ChildProcess;
	/** Rejects when the program ends. */
	gone: Promise<never>;
}

function start(build: URL, timeZone: string): Running {
	const child = fork(program, [build.href], {
		env: { NODE_ENV: 'production', TZ: timeZone, PATH: process.env['PATH'] },
		execArgv: [],
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	let said = '';
	child.stderr?.on('data', (chunk) => {
		said = (said + String(chunk)).slice(-told);
	});
	const { promise: gone, reject } = Promise.withResolvers<never>();
	child.once('error', reject);
	child.once('exit', () => reject(new Error(`The program that writes pages has ended. ${said}`.trim())));
	gone.catch(() => undefined);
	// It never keeps the server from ending.
	child.unref();
	child.channel?.unref();
	return { child, gone };
}

/** The writer for a build (`dist/server/index.js`); `timeZone` is what its times are in. Its program is started when it is needed. */
export function openPageWriter(build: URL, timeZone: string): PageWriter {
	let running: Running | undefined;
	let rest: NodeJS.Timeout | undefined;
	const end = (signal?: NodeJS.Signals) => {
		running?.child.kill(signal);
		running = undefined;
	};
	const begin = (): Running => {
		const begun = start(build, timeZone);
		begun.gone.catch(() => {
			if (running === begun) running = undefined;
		});
		return begun;
	};
	return {
		write: async (path, written) => {
			clearTimeout(rest);
			running ??= begin();
			const { child, gone } = running;
			const signal = AbortSignal.timeout(patience);
			const order: WriteOrder = { path, written };
			try {
				const answered = once(child, 'message', { signal });
				child.send(order);
				const [reply] = (await Promise.race([answered, gone])) as [WriteReply];
				if ('failure' in reply) throw new Error(reply.failure);
				rest = setTimeout(end, idle).unref();
				return reply.html;
			} catch (error) {
				// Whatever went wrong, the next page gets a program that knows nothing of it.
				end('SIGKILL');
				throw error;
			}
		},
		stop: () => {
			clearTimeout(rest);
			end();
		},
	};
}
