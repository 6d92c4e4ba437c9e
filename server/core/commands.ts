/** What the operator's commands have in common. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Problem } from './problem.ts';
import { wordsOf } from './start-error.ts';

/** Runs a command and prints its result. Files it makes are readable by this user only. */
export async function runCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
	process.umask(0o077);
	// A reader such as `head` may stop early.
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error;
	});
	try {
		process.stdout.write(await command(process.argv.slice(2)));
	} catch (error) {
		const sentence = error instanceof Error ? error.message : String(error);
		const isCaused = error instanceof Problem && error.cause !== undefined;
		process.stderr.write(isCaused ? `${sentence} (${wordsOf(error)})\n` : `${sentence}\n`);
		process.exitCode = 1;
	}
}

/** No command has options, and `--help` must not become the name of a file. */
export const hasOptions = (args: readonly string[]): boolean => args.some((arg) => arg.startsWith('-'));

/** Without it a command would make a new site in a wrong folder. */
export const noSiteIn = (place: string) =>
	new Error(`There is no site in ${place}: set DATA_DIR to its folder, or DATABASE_URL to its database.`);

export async function assertSiteIn(folder: string, file = '.'): Promise<void> {
	await access(`${folder}/${file}`, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENOENT' ? noSiteIn(folder) : error;
	});
}
