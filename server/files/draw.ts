/** Recognizes and resizes uploaded pictures. Loaded late, because `sharp` takes much memory. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { queue } from '#server/core/queue.ts';
import { mainHue } from './main-hue.ts';

const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/** Only accepted formats are decoded: SVG can contain scripts, others have a history of vulnerabilities. */
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

/** Converts to WebP, no wider or higher than `size`. Drops metadata, such as where a photo was taken. */
async function shrink(bytes: Buffer, size: number): Promise<Buffer> {
	return sharp(bytes, { limitInputPixels: 16e6, failOn: 'warning', pages: 1 })
		.timeout({ seconds: 5 })
		.rotate()
		.resize(size, size, { fit: 'inside', withoutEnlargement: true })
		.webp({ quality: 86 })
		.toBuffer();
}

/** A decoded picture can take 64 MB. */
const drawn = queue(2, 32, 'Many pictures are being sent right now. Try again in a moment.');

export async function isPicture(bytes: Buffer): Promise<boolean> {
	const type = await fileTypeFromBuffer(bytes);
	return type !== undefined && accepted.has(type.mime);
}

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

export async function drawSizes<S extends number>(
	bytes: Buffer,
	sizes: readonly S[],
): Promise<{ size: S; bytes: Buffer }[]> {
	const made = [];
	for (const size of sizes) made.push({ size, bytes: await drawn(() => shrink(bytes, size)) });
	return made;
}
