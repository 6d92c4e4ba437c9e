/** Forgets entries with a way back. Separate from `kept-entries.ts`, which every page needs. */
import { changeKept, isSame, type KeptEntry } from './kept-entries.ts';

/**
 * Returns the undo. It restores the position counted from the end, because entries may be added in front; the order tells whose
 * registration is the visitor's own.
 */
export function forgetKept(entry: KeptEntry): () => void {
	const isIt = (each: KeptEntry) => isSame(each, entry);
	let fromEnd = 0;
	changeKept((before) => {
		fromEnd = before.length - 1 - before.findIndex(isIt);
		return before.filter((each) => !isIt(each));
	});
	return () =>
		changeKept((before) => (before.some(isIt) ? before : before.toSpliced(before.length - fromEnd, 0, entry)));
}
