/** Makes the sample college if there is none. */
import { mkdir } from 'node:fs/promises';
import { hasStaff } from '#features/staff/server/store.ts';
import type { Settings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { diskStorage } from '#server/files/disk.ts';
import { planCollege } from './college.ts';
import { type Made, readMade, removeCollege, writeMade } from './demo-folder.ts';
import { seedCollege } from './seed.ts';

export interface Wanted {
	seed: string;
	/** Replaces an existing college. */
	fresh: boolean;
	now: Date;
}

/** Returns when the college was made. No server may use the folder meanwhile. */
export async function openCollege(settings: Settings, { seed, fresh, now }: Wanted): Promise<Made> {
	const folder = settings.DATA_DIR;
	if (fresh) await removeCollege(folder);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const database = await openDatabase(settings);
	try {
		await database.migrate();
		const made = await readMade(folder);
		if (made) return made;
		if (await hasStaff(database.db))
			throw new Error(`${folder} holds a site that is no sample college. Choose another folder.`);
		const services = { settings, transact: database.transact, files: diskStorage(folder), now: () => now };
		await seedCollege(services, planCollege(seed, { now, timeZone: settings.TIME_ZONE }));
		await writeMade(folder, { seed, at: now.toISOString() });
		return { seed, at: now.toISOString() };
	} finally {
		await database.close();
	}
}
