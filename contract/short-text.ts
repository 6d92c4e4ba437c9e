/** Texts cut to a length. */

/** The first `most` characters of a text, or one fewer: an emoji is two, and half of one cannot be shown. */
export const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The longest word that is left out whole where a line is cut. Many languages have no spaces between words. */
const longestWord = 40;

/** A running text as one line, cut at a word to about `most` characters. */
export function shortLine(text: string, most: number): string {
	const line = text.replace(/\s+/g, ' ').trim();
	if (line.length <= most) return line;
	const start = startOf(line, most);
	const end = start.lastIndexOf(' ');
	return `${end < most - longestWord ? start : start.slice(0, end)}…`;
}
