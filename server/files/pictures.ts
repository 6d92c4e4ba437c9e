/** Uploaded pictures: recognized by their bytes, resized, stored without metadata. */
import { limits } from '#contract/limits.ts';
import { badFile, Problem } from '#server/core/problem.ts';
import { newFileName, type Storage, wholeFile } from './storage.ts';

const refusal = 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';

const pictureSizes = [512, 128] as const;

const sizeName = (name: string, size: number) => name.replace(/\.webp$/, `-${size}.webp`);

async function picturesOf(bytes: Buffer, field: string): Promise<{ size: number; bytes: Buffer }[]> {
	const { drawSizes, isPicture } = await import('./draw.ts');
	if (!(await isPicture(bytes))) throw badFile('wrong kind', field, refusal);
	try {
		return await drawSizes(bytes, pictureSizes);
	} catch (error) {
		if (error instanceof Problem) throw error;
		throw badFile(
			'wrong kind',
			field,
			'This picture cannot be read, or it is larger than 16 megapixels. Choose another one.',
		);
	}
}

const noHue = -1;

export interface KeptPicture {
	name: string;
	hue: number;
}

const hueOf = async (bytes: Buffer): Promise<number> =>
	(await (await import('./draw.ts')).hueOfPicture(bytes)) ?? noHue;

/** Stores all sizes of a picture under one base name, `logos/<random>.webp`. */
export async function keepPicture(files: Storage, folder: string, bytes: Buffer, field: string): Promise<KeptPicture> {
	const pictures = await picturesOf(bytes, field);
	const hue = await hueOf(pictures.at(-1)?.bytes ?? bytes);
	const name = newFileName(folder, 'webp');
	const kept: string[] = [];
	try {
		for (const picture of pictures) {
			const path = sizeName(name, picture.size);
			await files.put(path, picture.bytes);
			kept.push(path);
		}
	} catch (error) {
		// The first error matters more. The sweep removes the rest.
		await files.remove(kept).catch(() => undefined);
		throw error;
	}
	return { name, hue };
}

/** -1 also if the file is missing or damaged, which a retry would not change. */
export async function hueOfStored(files: Storage, name: string): Promise<number> {
	const file = await files.get(sizeName(name, pictureSizes[1]));
	if (!file) return noHue;
	const bytes = await wholeFile(file.stream);
	return hueOf(bytes).catch((error: unknown) => {
		// Too many pictures are being drawn.
		if (error instanceof Problem) throw error;
		return noHue;
	});
}

export const pictureFiles = (name: string): string[] => pictureSizes.map((size) => sizeName(name, size));

export const largestPicture = (name: string): string => sizeName(name, pictureSizes[0]);

/** The address of the size for pages. */
export const pictureUrl = (name: string | null): string | null =>
	name === null ? null : `/files/${largestPicture(name)}`;

/** The name of the picture that one of these origins serves at `url`; undefined for other addresses. */
export function pictureAt(url: string, origins: readonly string[]): string | undefined {
	const address = URL.parse(url, origins[0]);
	if (!address || !origins.includes(address.origin)) return undefined;
	const [, name] = /^\/files\/((?:logos|members)\/[0-9a-f]{32})-(?:512|128)\.webp$/.exec(address.pathname) ?? [];
	return name === undefined ? undefined : `${name}.webp`;
}

/** Decodes `data:image/…;base64,…`. Throws a 415 for anything else, a 413 if too large. */
export function bytesOfDataUrl(url: string, field: string): Buffer {
	const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url);
	if (!match?.[1]) throw badFile('wrong kind', field, refusal);
	const bytes = Buffer.from(match[1], 'base64');
	if (bytes.length > limits.imageBytes) {
		throw badFile('too large', field, `Choose a file of at most ${limits.imageBytes / 1024 / 1024} MB.`);
	}
	return bytes;
}
