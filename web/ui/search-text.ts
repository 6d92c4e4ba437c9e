/** Searching items for words, wherever a list can be searched. */

/** Most texts have nothing that the slower way would change. */
const isPlain = /^[\0-\x7f]*$/;

/** A text without case and accents, so that "cafe" finds "Café". */
const folded = (text: string) =>
	(isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/**
 * Makes tests for searches: whether the text of an item holds every word of `search`, in any order. An empty search finds
 * everything. The text is folded once for each item, not again for each letter that is typed.
 */
export function searchBy<T extends object>(textOf: (item: T) => string): (search: string) => (item: T) => boolean {
	const known = new WeakMap<T, string>();
	const searched = (item: T) => {
		const text = known.get(item) ?? folded(textOf(item));
		known.set(item, text);
		return text;
	};
	return (search) => {
		const words = folded(search).split(/\s+/).filter(Boolean);
		return (item) => words.every((word) => searched(item).includes(word));
	};
}
