/** What the commands for the site's operator have in common. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Problem } from './problem.ts';
import { wordsOf } from './start-error.ts';

/** Runs a command with its arguments and prints what it returns. What it makes is this user's alone; an error ends it with its message. */
export async function runCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
	process.umask(0o077);
	// Who reads it, such as `head`, may have enough before its end.
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error;
	});
	try {
		process.stdout.write(await command(process.argv.slice(2)));
	} catch (error) {
		const sentence = error instanceof Error ? error.message : String(error);
		// A problem is worded for a visitor. Why it arose is for the operator.
		const isCaused = error instanceof Problem && error.cause !== undefined;
		process.stderr.write(isCaused ? `${sentence} (${wordsOf(error)})\n` : `${sentence}\n`);
		process.exitCode = 1;
	}
}

/** Whether there are options among the arguments: no command has any, and `--help` must not become the name of a file. */
export const hasOptions = (args: readonly string[]): boolean => args.some((arg) => arg.startsWith('-'));

/** A command would otherwise make a site in the wrong folder, or save one that is empty. */
export const noSiteIn = (place: string) =>
	new Error(`There is no site in ${place}: name its folder by DATA_DIR, or its database by DATABASE_URL.`);

/** Rejects if a folder, or the file of it that a command needs, is not there; with the error of the system if it cannot be read. */
export async function assertSiteIn(folder: string, file = '.'): Promise<void> {
	await access(`${folder}/${file}`, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENOENT' ? noSiteIn(folder) : error;
	});
}
