/** Searching texts for words, wherever a list can be searched. */

/** A text without case and accents, so that "cafe" finds "Café". */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The test for a search: whether a text holds every word of `search`, in any order. An empty search finds everything. */
export function containsWords(search: string): (text: string) => boolean {
	const words = folded(search).split(/\s+/).filter(Boolean);
	return (text) => {
		const searched = words.length === 0 ? '' : folded(text);
		return words.every((word) => searched.includes(word));
	};
}
