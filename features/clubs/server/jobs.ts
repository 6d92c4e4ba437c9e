/** What clubs tidy up by themselves. */
import { sweepFolder } from '#server/files/sweep.ts';
import type { Services } from '#server/services.ts';
import { usedPictures } from './store.ts';

/** `aside` is where files are written before they get their name. */
const folders = ['logos', 'members', 'aside'];

/** A picture stands in the row by its largest size. */
const baseName = (file: string) => file.replace(/-\d+\.webp$/, '.webp');

/** Removes pictures that no row names. */
export async function sweepPictures(services: Services): Promise<void> {
	for (const folder of folders) {
		await sweepFolder(services, folder, async (names) => {
			const used = await usedPictures(services.db, [...new Set(names.map(baseName))]);
			return names.filter((name) => !used.has(baseName(name)));
		});
	}
}
