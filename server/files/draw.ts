/**
 * The part of pictures that takes much memory to load: an idle server has not. Whether bytes are a picture is judged
 * by themselves, and only formats that clubs have logos in are ever opened.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { queue } from '#server/core/queue.ts';

/** An animated PNG is a PNG too. */
const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

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

/** A picture freed of all that is not picture, as a WebP no wider or higher than `size`. */
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

/** Whether these bytes are a picture of a kind that is taken. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
	const type = await fileTypeFromBuffer(bytes);
	return type !== undefined && accepted.has(type.mime);
}

/** A picture in these sizes. */
export async function drawSizes<S extends number>(
	bytes: Buffer,
	sizes: readonly S[],
): Promise<{ size: S; bytes: Buffer }[]> {
	const made = [];
	for (const size of sizes) made.push({ size, bytes: await drawn(() => shrink(bytes, size)) });
	return made;
}
