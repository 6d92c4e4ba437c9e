/** Opens the storage of a site, on a disk or in a bucket. */
import { assertSiteIn } from '#server/core/commands.ts';
import { type Settings, SettingsError } from '#server/core/settings.ts';
import { explainStartError, whyUnusable, wordsOf } from '#server/core/start-error.ts';
import { checkFolder, diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

type StorageSettings = Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'>;

/** An S3-compatible store by `STORAGE_URL`, else files in `DATA_DIR`. */
export async function openStorage({ STORAGE_URL, DATA_DIR }: StorageSettings): Promise<Storage> {
	if (STORAGE_URL === undefined) return diskStorage(DATA_DIR);
	// Imported late: a site on disk does not need the S3 client.
	const { s3Storage } = await import('./s3.ts');
	return s3Storage(STORAGE_URL);
}

/** Rejects if the storage cannot be used. Makes a missing folder. */
export async function checkStorage({ STORAGE_URL, DATA_DIR }: StorageSettings, signal: AbortSignal): Promise<void> {
	if (STORAGE_URL === undefined) return checkFolder(DATA_DIR);
	const { checkStore } = await import('./s3.ts');
	return checkStore(STORAGE_URL, signal);
}

const answerTimeout = 10_000;

async function openChecked(settings: StorageSettings, check: Promise<void>): Promise<Storage> {
	await check.catch((error: unknown) => {
		if (settings.STORAGE_URL === undefined) throw explainStartError('DATA_DIR', error);
		throw new SettingsError(`The setting STORAGE_URL cannot be used: ${whyUnusable(error) ?? wordsOf(error)}.`);
	});
	return openStorage(settings);
}

export const openTarget = (settings: StorageSettings): Promise<Storage> =>
	openChecked(settings, checkStorage(settings, AbortSignal.timeout(answerTimeout)));

/** The folder must exist: a new one would look like a site without files. */
export const openSource = (settings: StorageSettings): Promise<Storage> =>
	settings.STORAGE_URL === undefined ? openChecked(settings, assertSiteIn(settings.DATA_DIR)) : openTarget(settings);
