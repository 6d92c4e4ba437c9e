/**
 * Recognizes and resizes uploaded pictures. Apart from `pictures.ts` because `sharp` takes much memory once it is loaded: an
 * idle server has not imported this file. A format is recognized by the bytes, and only those of usual logos are decoded.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { queue } from '#server/core/queue.ts';
import { mainHue } from './main-hue.ts';

/** The types of pictures that are accepted. `image/apng` is an animated PNG, which people know as PNG. */
const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/** Decoders of formats that are not accepted: an SVG can contain scripts, the others have a history of vulnerabilities. */
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

/** Converts a picture to a WebP no wider or higher than `size`. Metadata, such as the place of a photo, is dropped. */
async function shrink(bytes: Buffer, size: number): Promise<Buffer> {
	return sharp(bytes, { limitInputPixels: 16e6, failOn: 'warning', pages: 1 })
		.timeout({ seconds: 5 })
		.rotate()
		.resize(size, size, { fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 86 })
		.toBuffer();
}

/** Decoded, a picture can take 64 MB, so only two are resized at a time. */
const drawn = queue(2, 32, 'Many pictures are being sent right now. Try again in a moment.');

/** Whether these bytes are a picture in an accepted format. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
	const type = await fileTypeFromBuffer(bytes);
	return type !== undefined && accepted.has(type.mime);
}

/** The main hue of a picture; undefined if it has no colour. */
export async function hueOfPicture(bytes: Buffer): Promise<number | undefined> {
	const pixels = await drawn(() =>
		sharp(bytes, { limitInputPixels: 16e6, pages: 1 })
			.timeout({ seconds: 5 })
			.resize(48, 48, { fit: 'inside' })
			.toColourspace('srgb')
			.ensureAlpha()
			.raw()
			.toBuffer(),
	);
	return mainHue(pixels);
}

/** Resizes a picture to each of these sizes. */
export async function drawSizes<S extends number>(
	bytes: Buffer,
	sizes: readonly S[],
): Promise<{ size: S; bytes: Buffer }[]> {
	const made = [];
	for (const size of sizes) made.push({ size, bytes: await drawn(() => shrink(bytes, size)) });
	return made;
}
