/** Makes a folder that only this user may enter. */
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Not by `recursive`: below a folder that is there but can hold nothing,
 * such as /proc or a mounted one that was deleted, Node would try again without end.
 */
export async function makeFolder(folder: string): Promise<void> {
	const parent = dirname(folder);
	if (parent !== folder && !existsSync(parent)) await makeFolder(parent);
	await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
		const found = await stat(folder).catch(() => undefined);
		if (!found?.isDirectory()) throw error;
	});
}
