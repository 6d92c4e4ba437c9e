/** `npm run move-files -- <s3://… or folder>`: copies every file to another storage. */
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { counted } from '#contract/counted.ts';
import { hasOptions, runCommand } from '#server/core/commands.ts';
import { readSettings, type Settings } from '#server/core/settings.ts';
import { openSource, openTarget } from './open-storage.ts';
import { fileFolders, type Storage } from './storage.ts';

export async function copyFiles(from: Storage, to: Storage): Promise<number> {
	let copied = 0;
	for (const folder of fileFolders) {
		for await (const name of from.list(folder)) {
			const file = await from.get(name);
			if (!file) continue;
			await to.put(name, await buffer(file.stream));
			copied++;
		}
	}
	return copied;
}

async function addressOf({ STORAGE_URL, DATA_DIR }: Settings): Promise<string> {
	if (STORAGE_URL === undefined) return realpath(DATA_DIR).catch(() => DATA_DIR);
	const { parseStorageUrl } = await import('./s3.ts');
	const { endpoint, prefix } = parseStorageUrl(STORAGE_URL);
	return `${endpoint}/${prefix}`;
}

if (import.meta.main) {
	await runCommand(async (args) => {
		const [target, ...others] = args;
		if (target === undefined || others.length > 0 || hasOptions(args))
			throw new Error('Use: npm run move-files -- s3://key:secret@host/bucket, or npm run move-files -- FOLDER');
		const from = readSettings(process.env);
		const to = readSettings(target.includes('://') ? { STORAGE_URL: target } : { DATA_DIR: resolve(target) });
		// After a copy the old files may go, and here they would be the only ones.
		if ((await addressOf(from)) === (await addressOf(to))) throw new Error('The site’s files are already there.');
		const copied = await copyFiles(await openSource(from), await openTarget(to));
		return `Copied ${counted(copied, 'file')}. Start the site with the new setting. Once it works, you can delete the old files.\n`;
	});
}
