/** Forgets on this device, with a way back. Kept apart from the list (`kept-entries.ts`), which every page needs. */
import { changeKept, isSame, type KeptEntry } from './kept-entries.ts';

/**
 * Removes an entry from this device. What it returns puts it back where it was, counted from the end, because others may be
 * added before it meanwhile: the order tells which of an event's registrations is the visitor's own.
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
