/** Makes a folder that only this user may enter. */
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents. Not by `recursive`: Node loops for ever below a folder such as /proc. */
export async function makeFolder(folder: string): Promise<void> {
	const parent = dirname(folder);
	if (parent !== folder && !existsSync(parent)) await makeFolder(parent);
	await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
		const found = await stat(folder).catch(() => undefined);
		if (!found?.isDirectory()) throw error;
	});
}
