/** Stages the picture of a club or member: a file, a `data:` URL or the address of a picture of this site. */
import { badFields } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import { bytesOfDataUrl, type KeptPicture, keepPicture, pictureAt, pictureFiles, pictureUrl } from './pictures.ts';
import type { StagedUpload } from './settle-upload.ts';
import { type Storage, wholeFile } from './storage.ts';

export interface SentPicture {
	field: 'LogoURL' | 'ProfileImageURL';
	sent: UploadedFile | undefined;
	/** A `data:image/…` URL, the address of a picture of this site, or empty. */
	url: string | null | undefined;
	origin: string;
	folder: string;
	before?: string | null;
}

interface PictureServices {
	files: Storage;
	siteUrl(): string;
}

interface NewPicture {
	bytes: Buffer;
	isCopy: boolean;
}

/** Undefined if nothing new was sent. Copies another row's picture, because it is removed with that row. */
async function newPictureOf(
	{ files, siteUrl }: PictureServices,
	picture: SentPicture,
): Promise<NewPicture | undefined> {
	const { field, sent, origin, before } = picture;
	if (sent) return { bytes: sent.bytes, isCopy: false };
	const url = picture.url?.trim() ?? '';
	if (url === '') return undefined;
	// The contract wants a 415 for any `data:` URL of a logo that is no picture, but a 400 for other `data:` URLs of a
	// member.
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
	kept: KeptPicture | undefined;
	isCopy: boolean;
}

/** The caller then writes the row with `settleUpload`. */
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
