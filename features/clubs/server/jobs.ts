/** The jobs of clubs. */
import { hueOfStored } from '#server/files/pictures.ts';
import { sweepFolder } from '#server/files/sweep.ts';
import type { Services } from '#server/services.ts';
import { hasClubs, listLogosWithoutHue, setLogoHue, usedPictures } from './store.ts';

/** `aside` holds files with temporary names, which `server/files/disk.ts` renames when they are complete. */
const folders = ['logos', 'members', 'aside'];

/** A picture is stored in several sizes; its row names the largest one. */
const baseName = (file: string) => file.replace(/-\d+\.webp$/, '.webp');

/**
 * Deletes the files of pictures that no club and no member has any more. None beside a database without a single club: it
 * is new, or was started by mistake with the files of a site whose rows are elsewhere.
 */
export async function sweepPictures(services: Services): Promise<void> {
	if (!(await hasClubs(services.db))) return;
	for (const folder of folders) {
		await sweepFolder(services, folder, async (names) => {
			const used = await usedPictures(services.db, [...new Set(names.map(baseName))]);
			return names.filter((name) => !used.has(baseName(name)));
		});
	}
}

/** Logos whose hue is found between two queries. */
const logosAtOnce = 20;

/** Finds the hue of logos that a version before this one has stored. */
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
