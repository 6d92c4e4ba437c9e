/** A picture and the row that names it: both are there afterwards, or neither. */
import { buffer } from 'node:stream/consumers';
import { badFields, isRefusal } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { UploadedFile } from '#server/upload.ts';
import { bytesOfDataUrl, keepPicture, pictureAt, pictureFiles, pictureUrl } from './pictures.ts';
import { removeFreed } from './storage.ts';

export interface SentPicture {
	/** The field that carries it, named in a refusal. */
	field: 'LogoURL' | 'ProfileImageURL';
	/** The file of a multipart request. */
	sent: UploadedFile | undefined;
	/** The text of a JSON request: a `data:image/…` URL or the address of a picture of this site; empty for none. */
	url: string | null | undefined;
	/** The origin the request was made to. */
	origin: string;
	folder: string;
	/** The picture it takes the place of. */
	before?: string | null;
}

type PictureServices = Pick<Services, 'files' | 'log' | 'siteUrl'>;

/**
 * The bytes of a new picture; undefined where none was sent, or the one there is. A picture of this site that belongs
 * to another row is copied, because each row's picture is removed with it.
 */
async function bytesOf({ files, siteUrl }: PictureServices, picture: SentPicture): Promise<Buffer | undefined> {
	const { field, sent, origin, before } = picture;
	if (sent) return sent.bytes;
	const url = picture.url?.trim() ?? '';
	if (url === '') return undefined;
	// A logo that is no picture is always of the wrong kind, 415; a member's field says first what may stand in it, 400.
	if (url.startsWith(field === 'LogoURL' ? 'data:' : 'data:image/')) return bytesOfDataUrl(url);
	const name = pictureAt(url, [origin, siteUrl()]);
	if (name !== undefined && name === before) return undefined;
	const [path = ''] = name === undefined ? [] : pictureFiles(name);
	const kept = path === '' ? undefined : await files.get(path);
	if (!kept) throw badFields({ [field]: 'Choose a picture file, or leave this empty.' });
	return buffer(kept.stream);
}

type Pictured = { LogoURL: string | null } | { ProfileImageURL: string | null };

const urlIn = (reply: Pictured) => ('LogoURL' in reply ? reply.LogoURL : reply.ProfileImageURL);

/**
 * Keeps the picture, runs `work` with its name (undefined: none was sent), and removes the older one once that has
 * succeeded. When `work` refuses the new files go again, but not when nobody knows whether it was done: then the sweep
 * decides. They go also when its reply names another picture, because a request that is sent twice gets the first one's
 * reply.
 */
export async function withPicture<T extends Pictured>(
	services: PictureServices,
	picture: SentPicture,
	work: (name: string | undefined) => Promise<T>,
): Promise<T> {
	const bytes = await bytesOf(services, picture);
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
