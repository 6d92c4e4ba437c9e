/** Starts the programs that tests of deployments consist of: the site, proxies, the development server. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
	readonly child: ChildProcess;
	/** The capture groups of `ready` in the line that matched. */
	readonly ready: RegExpExecArray;
	/** Stops it and waits for its exit. */
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

/** What the site prints at the start: its address, then the line that says that it runs. */
export const siteIsReady = /Server listening at (http:\/\/[^"]+)[\s\S]*running at/;
