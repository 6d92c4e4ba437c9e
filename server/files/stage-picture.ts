/** A picture that is sent for a row: by a form or by its address. */
import { buffer } from 'node:stream/consumers';
import { badFields } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import { bytesOfDataUrl, keepPicture, pictureAt, pictureFiles, pictureUrl } from './pictures.ts';
import type { StagedUpload } from './settle-upload.ts';
import type { Storage } from './storage.ts';

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

interface PictureServices {
	files: Storage;
	siteUrl(): string;
}

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

/** A staged picture. Its name is undefined where none was sent, or the one that is there already. */
export interface StagedPicture extends StagedUpload<Pictured> {
	name: string | undefined;
}

/** Judges a sent picture and keeps its files, for a row that is then written and settled. */
export async function stagePicture(services: PictureServices, picture: SentPicture): Promise<StagedPicture> {
	const bytes = await bytesOf(services, picture);
	const name = bytes && (await keepPicture(services.files, picture.folder, bytes));
	return {
		name,
		files: name === undefined ? [] : pictureFiles(name),
		replaced: picture.before ? pictureFiles(picture.before) : [],
		isNamed: (reply) => name !== undefined && urlIn(reply) === pictureUrl(name),
	};
}
