/** How much may be stored in a day, in all and per club. */
import type { Limits, Take } from './limits.ts';

export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1024);

/** A picture is encoded anew, so its sent size says little. */
const pictureBytes = 100_000;

interface Club {
	clubId: number;
	approved: boolean;
}

export function storageOf({ clubId, approved }: Club, bytes: number): Take[] {
	const kilobytes = kilobytesOf(bytes);
	if (kilobytes === 0) return [];
	return [[approved ? 'storage' : 'storage of pending clubs', clubId, kilobytes]];
}

export function storedBytes({ body, files }: { body: unknown; files: object }): number {
	let pictures = Object.keys(files).length;
	const text = JSON.stringify(body, (_, value: unknown) => {
		if (typeof value !== 'string' || !value.trimStart().startsWith('data:image/')) return value;
		pictures += 1;
		return '';
	});
	return Buffer.byteLength(text) + pictures * pictureBytes;
}

/** Writes a row. Counts a copied picture, which the request's body does not show. If the limit refuses, `settleUpload` removes the copy. */
export const withinCopyStorage = <T>(
	limits: Limits,
	club: Club,
	{ isCopy }: { isCopy: boolean },
	writeRow: () => Promise<T>,
): Promise<T> => limits.reserve(storageOf(club, isCopy ? pictureBytes : 0), writeRow);
