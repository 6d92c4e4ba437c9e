/** Uploaded pictures: recognized by their bytes, resized, and stored without metadata. */
import { limits } from '#contract/limits.ts';
import { badFile, Problem } from '#server/core/problem.ts';
import { newFileName, type Storage, wholeFile } from './storage.ts';

const refusal = 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';

/** The sizes that a picture is stored in: for pages and for cards. */
const pictureSizes = [512, 128] as const;

const sizeName = (name: string, size: number) => name.replace(/\.webp$/, `-${size}.webp`);

/** Resizes a picture to all stored sizes, in memory. Throws a 415 if the bytes are no accepted picture. */
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

/** The hue of a picture without colour. */
const noHue = -1;

export interface KeptPicture {
	name: string;
	/** Its main hue in degrees; -1 if it has no colour. */
	hue: number;
}

const hueOf = async (bytes: Buffer): Promise<number> =>
	(await (await import('./draw.ts')).hueOfPicture(bytes)) ?? noHue;

/** Stores the picture of a field in all sizes under one base name, `logos/<random>.webp`. */
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
		// The caller needs the first error, not that the removal failed too. The sweep removes what is left.
		await files.remove(kept).catch(() => undefined);
		throw error;
	}
	return { name, hue };
}

/** The hue of a picture that is stored already; -1 also if its file is gone or damaged, which another try would not mend. */
export async function hueOfStored(files: Storage, name: string): Promise<number> {
	const file = await files.get(sizeName(name, pictureSizes[1]));
	if (!file) return noHue;
	const bytes = await wholeFile(file.stream);
	return hueOf(bytes).catch((error: unknown) => {
		// Too many pictures are drawn right now.
		if (error instanceof Problem) throw error;
		return noHue;
	});
}

/** All files of a stored picture. */
export const pictureFiles = (name: string): string[] => pictureSizes.map((size) => sizeName(name, size));

/** The address of a stored picture in the size for pages. */
export const pictureUrl = (name: string | null): string | null =>
	name === null ? null : `/files/${sizeName(name, pictureSizes[0])}`;

/** The name of the stored picture that one of these origins serves at `url`; undefined for any other address. */
export function pictureAt(url: string, origins: readonly string[]): string | undefined {
	const address = URL.parse(url, origins[0]);
	if (!address || !origins.includes(address.origin)) return undefined;
	const [, name] = /^\/files\/((?:logos|members)\/[0-9a-f]{32})-(?:512|128)\.webp$/.exec(address.pathname) ?? [];
	return name === undefined ? undefined : `${name}.webp`;
}

/** The bytes in a `data:image/…;base64,…` URL. Throws a 415 for anything else, and a 413 if there are too many. */
export function bytesOfDataUrl(url: string, field: string): Buffer {
	const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url);
	if (!match?.[1]) throw badFile('wrong kind', field, refusal);
	const bytes = Buffer.from(match[1], 'base64');
	if (bytes.length > limits.imageBytes) {
		throw badFile('too large', field, `Choose a file of at most ${limits.imageBytes / 1024 / 1024} MB.`);
	}
	return bytes;
}
