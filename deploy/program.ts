/** Starts the programs that the tests of a deployment put together: the site, proxies, the development server. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
	readonly child: ChildProcess;
	/** The capture groups of `ready` in the line that matched. */
	readonly ready: RegExpExecArray;
	/** Ends it and waits until it is gone. */
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and waits until its output matches `ready`; rejects with its output if it ends before that. */
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
		// Its last output may arrive after its end.
		once(child, 'close').then(
			() => reject(new Error(`${command} ended before it was ready:\n${said}`)),
			(error: unknown) => reject(error),
		);
	});
}

/** The lines that the site prints at the start: first its address, then that everything runs. */
export const siteIsReady = /Server listening at (http:\/\/[^"]+)[\s\S]*running at/;
