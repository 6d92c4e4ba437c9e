/** A picture and the row that names it: both are there afterwards, or neither. */
import { isRefusal } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { UploadedFile } from '#server/upload.ts';
import { bytesOfDataUrl, keepPicture, pictureFiles, pictureUrl } from './pictures.ts';
import { removeFreed } from './storage.ts';

export interface SentPicture {
	/** The file of a multipart request. */
	sent: UploadedFile | undefined;
	/** The text of a JSON request: a `data:` URL; any other text means that the picture stays as it is. */
	url: string | null | undefined;
	folder: string;
	/** The picture it takes the place of. */
	before?: string | null;
}

const bytesOf = ({ sent, url }: SentPicture): Buffer | undefined => {
	if (sent) return sent.bytes;
	return url?.startsWith('data:') ? bytesOfDataUrl(url) : undefined;
};

type Pictured = { LogoURL: string | null } | { ProfileImageURL: string | null };

const urlIn = (reply: Pictured) => ('LogoURL' in reply ? reply.LogoURL : reply.ProfileImageURL);

/**
 * Keeps the picture, runs `work` with its name (undefined: none was sent), and removes the older one once that has
 * succeeded. When `work` refuses the new files go again, but not when nobody knows whether it was done: then the sweep
 * decides. They go also when its reply names another picture, because a request that is sent twice gets the first one's
 * reply.
 */
export async function withPicture<T extends Pictured>(
	services: Pick<Services, 'files' | 'log'>,
	picture: SentPicture,
	work: (name: string | undefined) => Promise<T>,
): Promise<T> {
	const bytes = bytesOf(picture);
	const name = bytes && (await keepPicture(services.files, picture.folder, bytes));
	let result: T;
	try {
		result = await work(name);
	} catch (error) {
		if (name !== undefined && isRefusal(error)) await removeFreed(services, pictureFiles(name));
		throw error;
	}
	if (name === undefined) return result;
	if (urlIn(result) !== pictureUrl(name)) await removeFreed(services, pictureFiles(name));
	else if (picture.before) await removeFreed(services, pictureFiles(picture.before));
	return result;
}
