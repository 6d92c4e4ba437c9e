/** The folder of the sample college. A file in it marks it, so that no other site is ever deleted. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of that file. */
export interface Made {
	seed: string;
	/** When the college was made; all its dates count from then. */
	at: string;
}

const fileIn = (folder: string) => join(folder, 'sample-college.json');

/** When the college in a folder was made, and from which seed; undefined if there is none. */
export async function readMade(folder: string): Promise<Made | undefined> {
	try {
		return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Made;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

export const writeMade = (folder: string, made: Made): Promise<void> =>
	writeFile(fileIn(folder), `${JSON.stringify(made)}\n`);

/** Deletes the folder of a sample college; any other folder is left as it is. */
export async function removeCollege(folder: string): Promise<void> {
	if (await readMade(folder)) await rm(folder, { recursive: true, force: true });
}
