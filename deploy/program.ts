/** Starts the programs that the tests of a deployment put together: the site, proxies, the development server. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
	readonly child: ChildProcess;
	/** What the line that told of its readiness held, by the groups of its pattern. */
	readonly ready: RegExpExecArray;
	/** Ends it and waits until it is gone. */
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and waits until what it says matches `ready`; rejects with what it said when it ends before. */
export function startProgram(
	command: string,
	args: readonly string[],
	{ ready, ...options }: SpawnOptions & { ready: RegExp },
): Promise<Program> {
	const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	const gone = once(child, 'exit');
	return new Promise((resolve, reject) => {
		let said = '';
		for (const output of [child.stdout, child.stderr]) {
			output.setEncoding('utf8').on('data', (text: string) => {
				said += text;
				const match = ready.exec(said);
				if (match === null) return;
				const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
					child.kill(signal);
					await gone;
				};
				resolve({ child, ready: match, stop });
			});
		}
		// Its output may last a little longer than itself.
		once(child, 'close').then(
			() => reject(new Error(`${command} ended before it was ready:\n${said}`)),
			(error: unknown) => reject(error),
		);
	});
}

/** How the site says where it listens, and then that all of it runs. */
export const siteIsReady = /Server listening at (http:\/\/[^"]+)[\s\S]*running at/;
