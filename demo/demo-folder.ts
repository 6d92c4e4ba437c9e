/** The folder of the sample college. A file marks it, so that no other site is deleted. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Made {
	seed: string;
	/** All its dates count from then. */
	at: string;
}

const fileIn = (folder: string) => join(folder, 'sample-college.json');

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

/** Leaves any other folder alone. */
export async function removeCollege(folder: string): Promise<void> {
	if (await readMade(folder)) await rm(folder, { recursive: true, force: true });
}
