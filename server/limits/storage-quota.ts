/** What a day may store, in all and for each club, so that nobody fills the disk. */
import type { LimitName } from '#contract/rate-limits.ts';
import type { Limits, Take } from './limits.ts';

/** The KiB of so many bytes. */
export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1024);

/** What a stored picture counts for: it is encoded anew, so what was sent says little. */
const pictureBytes = 100_000;

interface Club {
	clubId: number;
	approved: boolean;
}

/** The storage of so many bytes for a club. Anybody can register one: those that wait for approval share what one approved club has. */
export function storageOf({ clubId, approved }: Club, bytes: number): Take[] {
	const kilobytes = kilobytesOf(bytes);
	if (kilobytes === 0) return [];
	const keys: readonly (readonly [LimitName, string])[] = approved
		? [
				['storage of a club', String(clubId)],
				['storage of the site', 'site'],
			]
		: [
				['storage of a pending club', String(clubId)],
				['storage of a club', 'pending'],
			];
	return keys.map(([name, key]) => [name, key, kilobytes]);
}

/** About how many bytes of a change are stored. */
export function storedBytes({ body, files }: { body: unknown; files: object }): number {
	let pictures = Object.keys(files).length;
	const text = JSON.stringify(body, (_, value: unknown) => {
		if (typeof value !== 'string' || !value.trimStart().startsWith('data:image/')) return value;
		pictures += 1;
		return '';
	});
	return Buffer.byteLength(text) + pictures * pictureBytes;
}

/**
 * Writes a row whose picture, if it is a copy of another row's, takes storage. What was sent does not tell: it is an address, as that
 * of the row's own picture, which is sent back with each change. Where none is left the copy, which has been made, is removed again.
 */
export const withinCopyStorage = <T>(
	limits: Limits,
	club: Club,
	{ isCopy }: { isCopy: boolean },
	writeRow: () => Promise<T>,
): Promise<T> => limits.reserve(storageOf(club, isCopy ? pictureBytes : 0), writeRow);
