/** What clubs tidy up by themselves. */
import type { Services } from '#server/services.ts';
import { usedPictures } from './store.ts';

const hour = 3_600_000;
/** `aside` is where files are written before they get their name. */
const folders = ['logos', 'members', 'aside'];
const batch = 100;

const baseName = (file: string) => file.replace(/-\d+\.webp$/, '.webp');

async function removeUnused({ db, files }: Services, names: readonly string[]): Promise<void> {
	const used = await usedPictures(db, [...new Set(names.map(baseName))]);
	await files.remove(names.filter((name) => !used.has(baseName(name))));
}

/** Removes pictures that no row names and that are older than an hour: what a crash between file and row has left. */
export async function sweepPictures(services: Services): Promise<void> {
	const before = new Date(services.now().getTime() - hour);
	for (const folder of folders) {
		let names: string[] = [];
		for await (const name of services.files.list(folder, before)) {
			names.push(name);
			if (names.length < batch) continue;
			await removeUnused(services, names);
			names = [];
		}
		if (names.length > 0) await removeUnused(services, names);
	}
}
