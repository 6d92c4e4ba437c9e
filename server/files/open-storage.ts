/** Opens the storage of a site, on a disk or in a bucket. */
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Settings, SettingsError } from '#server/core/settings.ts';
import { explainStartError, noSiteIn, whyUnusable, wordsOf } from '#server/core/start-error.ts';
import { checkFolder, diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

type Place = Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'>;

/** The storage the settings name: an S3-compatible store by `STORAGE_URL`, else files in `DATA_DIR`. */
export async function openStorage({ STORAGE_URL, DATA_DIR }: Place): Promise<Storage> {
	if (STORAGE_URL === undefined) return diskStorage(DATA_DIR);
	// Imported late, so that a site with files on disk does not load the S3 client.
	const { s3Storage } = await import('./s3.ts');
	return s3Storage(STORAGE_URL);
}

/** Milliseconds in which a store has to answer. */
const answerTime = 10_000;

async function check({ STORAGE_URL, DATA_DIR }: Place, { isNew }: { isNew: boolean }): Promise<void> {
	if (STORAGE_URL !== undefined) {
		const { checkStore } = await import('./s3.ts');
		return checkStore(STORAGE_URL, AbortSignal.timeout(answerTime));
	}
	if (isNew) return checkFolder(DATA_DIR);
	if (!existsSync(DATA_DIR)) throw noSiteIn(DATA_DIR);
	await access(DATA_DIR, constants.R_OK | constants.X_OK);
}

/**
 * Opens the storage for a command that copies files. Rejects with a sentence where it cannot be used, or is not there and
 * not to be made: in a folder that is not the site's there would seem to be no files.
 */
export async function openCheckedStorage(settings: Place, options: { isNew: boolean }): Promise<Storage> {
	await check(settings, options).catch((error: unknown) => {
		if (settings.STORAGE_URL === undefined) throw explainStartError('DATA_DIR', error);
		throw new SettingsError(`The setting STORAGE_URL cannot be used: ${whyUnusable(error) ?? wordsOf(error)}.`);
	});
	return openStorage(settings);
}
