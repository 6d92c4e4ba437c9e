/** Uploaded pictures: judged by their bytes, made small, freed of all that is not picture. */
import { limits } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import { newFileName, type Storage } from './storage.ts';

const refusal = 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';

/** The widths a picture is kept in: the page's and the card's. */
export const pictureSizes = [512, 128] as const;

const sizeName = (name: string, size: number) => name.replace(/\.webp$/, `-${size}.webp`);

/** Makes the kept sizes of a picture in memory. 415 for bytes that are none. */
async function picturesOf(bytes: Buffer): Promise<{ size: number; bytes: Buffer }[]> {
	const { drawSizes, isPicture } = await import('./draw.ts');
	if (!(await isPicture(bytes))) throw new Problem('wrong kind', refusal);
	try {
		return await drawSizes(bytes, pictureSizes);
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
		// The error tells more than that the store cannot remove either; the sweep takes what is left.
		await files.remove(kept).catch(() => undefined);
		throw error;
	}
	return name;
}

/** Every file of a kept picture. */
export const pictureFiles = (name: string): string[] => pictureSizes.map((size) => sizeName(name, size));

/** The address a kept picture is served at, in its page size. */
export const pictureUrl = (name: string | null): string | null =>
	name === null ? null : `/files/${sizeName(name, pictureSizes[0])}`;

/** The name of the kept picture that one of these origins serves at `url`; undefined for any other address. */
export function pictureAt(url: string, origins: readonly string[]): string | undefined {
	if (!URL.canParse(url, origins[0])) return undefined;
	const { origin, pathname } = new URL(url, origins[0]);
	const [, name] = /^\/files\/((?:logos|members)\/[0-9a-f]{32})-(?:512|128)\.webp$/.exec(pathname) ?? [];
	return name !== undefined && origins.includes(origin) ? `${name}.webp` : undefined;
}

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
