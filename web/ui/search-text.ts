/** Searching items for words, wherever a list can be searched. */
import { foldText } from '#contract/fold-text.ts';

/**
 * Makes tests for searches: whether the text of an item holds every word of `search`, in any order. An empty search finds
 * everything. The text is folded once for each item, not again for each letter that is typed.
 */
export function searchBy<T extends object>(textOf: (item: T) => string): (search: string) => (item: T) => boolean {
	const known = new WeakMap<T, string>();
	const searched = (item: T) => {
		const text = known.get(item) ?? foldText(textOf(item));
		known.set(item, text);
		return text;
	};
	return (search) => {
		const words = foldText(search).split(/\s+/).filter(Boolean);
		return (item) => words.every((word) => searched(item).includes(word));
	};
}
