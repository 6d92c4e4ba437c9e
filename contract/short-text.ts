/** Cuts texts to a length. */

/** Never cuts an emoji in half. */
export const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Longer words are cut, because many languages write no spaces. */
const longestWord = 40;

export function shortLine(text: string, most: number): string {
	const line = text.replace(/\s+/g, ' ').trim();
	if (line.length <= most) return line;
	const start = startOf(line, most);
	const end = start.lastIndexOf(' ');
	return `${end < most - longestWord ? start : start.slice(0, end)}…`;
}
