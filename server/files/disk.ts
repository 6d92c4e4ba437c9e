/** Storage in a folder. Writes, syncs, then renames, so that no half-written file is read. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/core/make-folder.ts';
import { isFull, noSpace } from '#server/core/problem.ts';
import { isStoredName, type Storage } from './storage.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return;
	const handle = await open(folder, constants.O_RDONLY);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Creates the folder if missing. Rejects if it cannot be read and written. */
export async function checkFolder(root: string): Promise<void> {
	await makeFolder(root);
	await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
}

export function diskStorage(root: string): Storage {
	const pathOf = (name: string) => {
		if (!isStoredName(name)) throw new Error('Not a name of the storage');
		return join(root, name);
	};
	return {
		put: async (name, bytes) => {
			const path = pathOf(name);
			const aside = join(root, 'aside', randomBytes(12).toString('hex'));
			await makeFolder(dirname(path));
			await makeFolder(dirname(aside));
			try {
				const handle = await open(aside, 'wx', 0o600);
				try {
					await handle.writeFile(bytes);
					await handle.sync();
				} finally {
					await handle.close();
				}
				await rename(aside, path);
				await syncFolder(dirname(path));
			} catch (error) {
				await rm(aside, { force: true });
				throw isFull(error) ? noSpace(error) : error;
			}
		},
		get: async (name) => {
			try {
				const handle = await open(pathOf(name));
				const { size } = await handle.stat().catch(async (error: unknown) => {
					await handle.close();
					throw error;
				});
				return { bytes: size, stream: handle.createReadStream() };
			} catch (error) {
				if (isMissing(error)) return undefined;
				throw error;
			}
		},
		remove: async (names) => {
			for (const name of names) await rm(pathOf(name), { force: true });
		},
		list: async function* (folder, before) {
			const path = join(root, folder);
			const entries = await opendir(path).catch((error: unknown) => {
				if (isMissing(error)) return undefined;
				throw error;
			});
			if (!entries) return;
			for await (const entry of entries) {
				const name = `${folder}/${entry.name}`;
				const info = isStoredName(name) ? await stat(join(path, entry.name)).catch(() => undefined) : undefined;
				if (info?.isFile() && (before === undefined || info.mtime < before)) yield name;
			}
		},
	};
}
