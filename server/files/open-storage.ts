/** Opens the storage of a site, on a disk or in a bucket. */
import type { Settings } from '#server/core/settings.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** The storage the settings name: an S3-compatible store by `STORAGE_URL`, else files in `DATA_DIR`. */
export async function openStorage({
	STORAGE_URL,
	DATA_DIR,
}: Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> {
	if (STORAGE_URL === undefined) return diskStorage(DATA_DIR);
	// Imported late, so that a site with files on disk does not load the S3 client.
	const { s3Storage } = await import('./s3.ts');
	return s3Storage(STORAGE_URL);
}
