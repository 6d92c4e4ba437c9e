/** Stages the picture of a club or member, which comes as a file, as a `data:` URL, or as the address of one already here. */
import { badFields } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import { bytesOfDataUrl, type KeptPicture, keepPicture, pictureAt, pictureFiles, pictureUrl } from './pictures.ts';
import type { StagedUpload } from './settle-upload.ts';
import { type Storage, wholeFile } from './storage.ts';

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
	/** The name of the picture that it replaces. */
	before?: string | null;
}

interface PictureServices {
	files: Storage;
	siteUrl(): string;
}

interface NewPicture {
	bytes: Buffer;
	/** Whether it is that of another row. */
	isCopy: boolean;
}

/**
 * The bytes of a new picture; undefined if none was sent, or the row's current one. A picture of another row is copied,
 * because a row's picture is removed with the row.
 */
async function newPictureOf(
	{ files, siteUrl }: PictureServices,
	picture: SentPicture,
): Promise<NewPicture | undefined> {
	const { field, sent, origin, before } = picture;
	if (sent) return { bytes: sent.bytes, isCopy: false };
	const url = picture.url?.trim() ?? '';
	if (url === '') return undefined;
	// The contract wants a 415 for any `data:` URL of a logo that is no picture. A member's other `data:` URLs are a 400.
	if (url.startsWith(field === 'LogoURL' ? 'data:' : 'data:image/'))
		return { bytes: bytesOfDataUrl(url, field), isCopy: false };
	const name = pictureAt(url, [origin, siteUrl()]);
	if (name !== undefined && name === before) return undefined;
	const [path = ''] = name === undefined ? [] : pictureFiles(name);
	const file = path === '' ? undefined : await files.get(path);
	if (!file) throw badFields({ [field]: 'Choose a picture file, or leave this empty.' });
	return { bytes: await wholeFile(file.stream), isCopy: true };
}

type Pictured = { LogoURL: string | null } | { ProfileImageURL: string | null };

const urlIn = (reply: Pictured) => ('LogoURL' in reply ? reply.LogoURL : reply.ProfileImageURL);

export interface StagedPicture extends StagedUpload<Pictured> {
	/** Undefined if no picture was sent, or the row's current one. */
	kept: KeptPicture | undefined;
	/** Whether it is a copy of another row's picture. */
	isCopy: boolean;
}

/** Checks a sent picture and stores its files. The caller then writes the row with `settleUpload`. */
export async function stagePicture(services: PictureServices, picture: SentPicture): Promise<StagedPicture> {
	const sent = await newPictureOf(services, picture);
	const kept = sent && (await keepPicture(services.files, picture.folder, sent.bytes, picture.field));
	return {
		kept,
		isCopy: sent?.isCopy === true,
		files: kept ? pictureFiles(kept.name) : [],
		replaced: picture.before ? pictureFiles(picture.before) : [],
		isNamed: (reply) => kept !== undefined && urlIn(reply) === pictureUrl(kept.name),
	};
}
