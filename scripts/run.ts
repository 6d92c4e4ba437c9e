/** Starts the programs of this project. */
import type { SpawnOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const isWindows = process.platform === 'win32';

/** Adds the project's programs to the PATH, like npm. */
export const withPrograms = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
	...process.env,
	PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
	...more,
});

export const start = (command: string, args: readonly string[], options: SpawnOptions = {}) =>
	spawn(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options, env: withPrograms(options.env) });

/** Returns the exit code; 1 for a failed start or a signal. */
export const run = (command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
	new Promise((resolve) => {
		start(command, args, options)
			.once('error', (error) => {
				console.error(`${command}: ${error.message}`);
				resolve(1);
			})
			.once('exit', (code) => resolve(code ?? 1));
	});
