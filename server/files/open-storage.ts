/** Opens the storage of a site, on a disk or in a bucket. */
import { assertSiteIn } from '#server/core/commands.ts';
import { type Settings, SettingsError } from '#server/core/settings.ts';
import { explainStartError, whyUnusable, wordsOf } from '#server/core/start-error.ts';
import { checkFolder, diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

type StorageSettings = Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'>;

/** The storage the settings name: an S3-compatible store by `STORAGE_URL`, else files in `DATA_DIR`. */
export async function openStorage({ STORAGE_URL, DATA_DIR }: StorageSettings): Promise<Storage> {
	if (STORAGE_URL === undefined) return diskStorage(DATA_DIR);
	// Imported late, so that a site with files on disk does not load the S3 client.
	const { s3Storage } = await import('./s3.ts');
	return s3Storage(STORAGE_URL);
}

/** Rejects if the storage cannot be used. A folder that is missing is made. */
export async function checkStorage({ STORAGE_URL, DATA_DIR }: StorageSettings, signal: AbortSignal): Promise<void> {
	if (STORAGE_URL === undefined) return checkFolder(DATA_DIR);
	const { checkStore } = await import('./s3.ts');
	return checkStore(STORAGE_URL, signal);
}

/** Milliseconds in which a store has to answer a command. */
const answerTimeout = 10_000;

/** Opens a storage for a command, once `check` has passed; rejects with a sentence that names the setting if it has not. */
async function openChecked(settings: StorageSettings, check: Promise<void>): Promise<Storage> {
	await check.catch((error: unknown) => {
		if (settings.STORAGE_URL === undefined) throw explainStartError('DATA_DIR', error);
		throw new SettingsError(`The setting STORAGE_URL cannot be used: ${whyUnusable(error) ?? wordsOf(error)}.`);
	});
	return openStorage(settings);
}

/** Opens the storage that a command fills. */
export const openTarget = (settings: StorageSettings): Promise<Storage> =>
	openChecked(settings, checkStorage(settings, AbortSignal.timeout(answerTimeout)));

/** Opens the storage that a command copies. Its folder has to be there: in one just made there would seem to be no files. */
export const openSource = (settings: StorageSettings): Promise<Storage> =>
	settings.STORAGE_URL === undefined ? openChecked(settings, assertSiteIn(settings.DATA_DIR)) : openTarget(settings);
