/** The jobs of clubs. */
import { hueOfStored } from '#server/files/pictures.ts';
import { sweepFolder } from '#server/files/sweep.ts';
import type { Services } from '#server/services.ts';
import { hasClubs, listLogosWithoutHue, setLogoHue, usedPictures } from './store.ts';

/** `aside` holds incomplete files, which `server/files/disk.ts` renames. */
const folders = ['logos', 'members', 'aside'];

const baseName = (file: string) => file.replace(/-\d+\.webp$/, '.webp');

/** Deletes pictures without a row. None on a database without clubs: it may be started with another site's files by mistake. */
export async function sweepPictures(services: Services): Promise<void> {
	if (!(await hasClubs(services.db))) return;
	for (const folder of folders) {
		await sweepFolder(services, folder, async (names) => {
			const used = await usedPictures(services.db, [...new Set(names.map(baseName))]);
			return names.filter((name) => !used.has(baseName(name)));
		});
	}
}

const logosAtOnce = 20;

/** For logos of older versions. */
export async function findLogoHues(services: Services): Promise<void> {
	for (;;) {
		const some = await listLogosWithoutHue(services.db, logosAtOnce);
		for (const { id, logo } of some) {
			if (logo === null) continue;
			const hue = await hueOfStored(services.files, logo);
			await services.transact((tx) => setLogoHue(tx, id, logo, hue));
		}
		if (some.length < logosAtOnce) return;
	}
}
