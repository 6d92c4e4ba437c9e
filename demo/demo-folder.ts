/** The folder of the sample college, told from any other by a file that says what it is. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the folder says of itself. */
export interface Made {
	seed: string;
	/** The instant the college was founded; everything in it is told from then. */
	at: string;
}

const fileIn = (folder: string) => join(folder, 'sample-college.json');

/** When and from what the college in a folder was made; nothing when there is none. */
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

/** Removes a sample college. A folder that does not say it is one is left alone. */
export async function removeCollege(folder: string): Promise<void> {
	if (await readMade(folder)) await rm(folder, { recursive: true, force: true });
}
