/** Starts programs that tests of deployments need. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
	readonly child: ChildProcess;
	readonly ready: RegExpExecArray;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Rejects with the output if it ends before `ready`. */
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
		once(child, 'close').then(
			() => reject(new Error(`${command} ended before it was ready:\n${said}`)),
			(error: unknown) => reject(error),
		);
	});
}

export const siteIsReady = /Server listening at (http:\/\/[^"]+)[\s\S]*running at/;
