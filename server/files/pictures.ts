/** Uploaded pictures: judged by their bytes, made small, freed of all that is not picture. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { Problem } from '#server/problem.ts';
import { queue } from '#server/queue.ts';
import { newFileName, type Storage } from './storage.ts';

/** An animated PNG is a PNG too. */
const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const refusal = 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';

/** Loaders of formats nobody may send: an SVG runs scripts, the rest has a history of holes. */
sharp.block({
	operation: [
		'VipsForeignLoadSvg',
		'VipsForeignLoadTiff',
		'VipsForeignLoadVips',
		'VipsForeignLoadPdf',
		'VipsForeignLoadMagick',
		'VipsForeignLoadJp2k',
		'VipsForeignLoadJxl',
		'VipsForeignLoadOpenexr',
		'VipsForeignLoadRad',
		'VipsForeignLoadFits',
		'VipsForeignLoadMat',
		'VipsForeignLoadAnalyze',
		'VipsForeignLoadOpenslide',
		'VipsForeignLoadPpm',
		'VipsForeignLoadCsv',
		'VipsForeignLoadMatrix',
	],
});
sharp.concurrency(1);
sharp.cache(false);

/** The widths a picture is kept in: the page's and the card's. */
export const pictureSizes = [512, 128] as const;

const sizeName = (name: string, size: number) => name.replace(/\.webp$/, `-${size}.webp`);

async function shrink(bytes: Buffer, size: number): Promise<Buffer> {
	return sharp(bytes, { limitInputPixels: 16e6, failOn: 'warning', pages: 1 })
		.timeout({ seconds: 5 })
		.rotate()
		.resize(size, size, { fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 86 })
		.toBuffer();
}

/** A picture unpacks to 64 MB: two at once are enough for a small server. */
const drawn = queue(2, 32, 'Many pictures are being sent right now. Try again in a moment.');

/** Makes the kept sizes of a picture in memory. 415 for bytes that are none. */
async function picturesOf(bytes: Buffer): Promise<{ size: number; bytes: Buffer }[]> {
	const type = await fileTypeFromBuffer(bytes);
	if (!type || !accepted.has(type.mime)) throw new Problem('wrong kind', refusal);
	try {
		const made = [];
		for (const size of pictureSizes) made.push({ size, bytes: await drawn(() => shrink(bytes, size)) });
		return made;
	} catch (error) {
		if (error instanceof Problem) throw error;
		throw new Problem(
			'wrong kind',
			'This picture cannot be read, or it is larger than 16 megapixels. Choose another one.',
		);
	}
}

/** Keeps a picture in all its sizes under one base name, `logos/<random>.webp`, and gives that name. */
export async function keepPicture(files: Storage, folder: string, bytes: Buffer): Promise<string> {
	const pictures = await picturesOf(bytes);
	const name = newFileName(folder, 'webp');
	const kept: string[] = [];
	try {
		for (const picture of pictures) {
			const path = sizeName(name, picture.size);
			await files.put(path, picture.bytes);
			kept.push(path);
		}
	} catch (error) {
		await files.remove(kept);
		throw error;
	}
	return name;
}

/** Every file of a kept picture. */
export const pictureFiles = (name: string): string[] => pictureSizes.map((size) => sizeName(name, size));

/** The address a kept picture is served at, in its page size. */
export const pictureUrl = (name: string | null): string | null =>
	name === null ? null : `/files/${sizeName(name, pictureSizes[0])}`;

/** The picture in a `data:image/…;base64,…` URL. 415 for anything else, 413 for more than a picture may have. */
export function bytesOfDataUrl(url: string): Buffer {
	const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url);
	if (!match?.[1]) throw new Problem('wrong kind', refusal);
	const bytes = Buffer.from(match[1], 'base64');
	if (bytes.length > limits.imageBytes) {
		throw new Problem('too large', `Choose a file of at most ${limits.imageBytes / 1024 / 1024} MB.`);
	}
	return bytes;
}
