/** Limits the length of files, so that each can be read in one go. */
import type { Finding, House } from './house.ts';
import { isCode } from './house.ts';

export const ceiling = 300;

/** Files that are longer, and their lines. This list may only shrink: split the file instead of adding to it. */
export const longFiles: Readonly<Record<string, number>> = {};

const lines = (text: string) => text.trimEnd().split('\n').length;

/** Checks the length of every file, and that no entry of the list is stale. */
export function checkCeiling(house: House, exceptions = longFiles): Finding[] {
	const long = [...house].flatMap(([path, text]) => {
		if (!(isCode(path) || path.endsWith('.css'))) return [];
		const allowed = exceptions[path] ?? ceiling;
		return lines(text) > allowed
			? [{ path, says: `has ${lines(text)} lines; ${allowed} are allowed: split it by its jobs.` }]
			: [];
	});
	const stale = Object.keys(exceptions).flatMap((path) =>
		lines(house.get(path) ?? '') > ceiling
			? []
			: [{ path, says: 'is no longer too long: remove it from scripts/house/ceiling.ts.' }],
	);
	return [...long, ...stale];
}
