/** Searching items for words, wherever a list can be searched. */
import { foldText } from './fold-text.ts';

/** Words that say nothing about what is searched for: those of every sentence, and those of the trade. */
const fillers = new Set(
	`a about all an and any are as at be but by can do every for from has have how i if in into is it its like me more my
	no nobody none not nothing now nowhere of on or our some such that the their there these they this those to us we what
	when where which who will with you your
	association associations campus club clubs college committee event events group groups organisation organization
	soc societies society student students team teams university`.split(/\s+/),
);

/** What a search found: `isNearest` if nothing matches all of it, so that these only come nearest. */
export interface Found<T> {
	found: readonly T[];
	isNearest: boolean;
}

/** What a page says over the nearest: `what` is what it lists, as “club”. */
export const nearestText = (what: string): string => `No ${what} matches that exactly, so here are the nearest.`;

/** A text as it is searched: folded, with a space at either end and between its words, and without any. */
interface Searched {
	words: string;
	joined: string;
}

const searchedText = (text: string): Searched => {
	const words = ` ${foldText(text)} `;
	return { words, joined: words.replaceAll(' ', '') };
};

/** Whether a text has a word, as part of one of its own or written apart: “startup” as “start up”. */
function wordTest(word: string): (text: Searched) => boolean {
	const letters = [...word].map((letter) => letter.replace(/[+$]/, '\\$&'));
	const apart = new RegExp(` ${letters.join(' ?')} `, 'u');
	return ({ words, joined }) => joined.includes(word) && (words.includes(word) || apart.test(words));
}

/** Whether one word becomes the other by one letter more, less or other, or by two that change places. */
function isTypo(one: string, other: string): boolean {
	if (Math.abs(one.length - other.length) > 1) return false;
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start] === other[start]) start++;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
	const [a, b] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
	return (a.length < 2 && b.length < 2) || (a.length === 2 && a === `${b[1]}${b[0]}`);
}

/**
 * A test for words that are as near to one as any in these texts: those with its longest beginning, as “debating” for
 * “debate” and “photo” for “photography”, or with a letter mistyped.
 */
function nearTest(word: string, texts: readonly Searched[]): ((text: Searched) => boolean) | undefined {
	const fewest = Math.max(3, Math.min(4, Math.ceil(word.length / 2)));
	const lengths = Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.length - index);
	const begins = lengths.map((length) => {
		const beginning = word.slice(0, length);
		const isLike = (own: string) => (length < fewest ? own === beginning : own.startsWith(beginning));
		// Most texts are told by the first look.
		return ({ words }: Searched) =>
			words.includes(` ${beginning}`) && words.split(' ').some((own) => isLike(own) && !fillers.has(own));
	});
	const mistyped = ({ words }: Searched) => words.split(' ').some((own) => isTypo(own, word) && !fillers.has(own));
	return [...(word.length < 4 ? [] : [mistyped]), ...begins].find((test) => texts.some(test));
}

/** Those of the items that have the most of the wanted words, or words that begin like them, and half of them at least. */
function nearest<T>(items: readonly T[], texts: readonly Searched[], wanted: readonly string[]): readonly T[] {
	const tests = wanted.flatMap((word) => {
		const has = wordTest(word);
		return (texts.some(has) ? has : nearTest(word, texts)) ?? [];
	});
	const counts = texts.map((text) => tests.filter((has) => has(text)).length);
	const most = counts.reduce((a, b) => Math.max(a, b), 0);
	return most === 0 || most * 2 < wanted.length ? [] : items.filter((_, index) => counts[index] === most);
}

/**
 * Makes a search: it finds the items whose text has every word that says something, in any order, and where there is none, the nearest.
 * An empty search finds everything. The text is folded once for each item, not again for each letter that is typed.
 */
export function searchBy<T extends object>(
	textOf: (item: T) => string,
): <I extends T>(items: readonly I[], search: string) => Found<I> {
	const known = new WeakMap<T, Searched>();
	const searched = (item: T) => {
		const text = known.get(item) ?? searchedText(textOf(item));
		known.set(item, text);
		return text;
	};
	return (items, search) => {
		const typed = search.trim().toLowerCase();
		if (typed === '') return { found: items, isNearest: false };
		const all = foldText(search).split(' ').filter(Boolean);
		const telling = all.filter((word) => !fillers.has(word));
		const tests = (telling.length === 0 ? all : telling).map(wordTest);
		// Of nothing but signs, the signs count.
		const holds = (item: T) =>
			all.length === 0 ? textOf(item).toLowerCase().includes(typed) : tests.every((has) => has(searched(item)));
		const found = items.filter(holds);
		if (found.length > 0 || telling.length === 0) return { found, isNearest: false };
		const near = nearest(items, items.map(searched), telling);
		return { found: near, isNearest: near.length > 0 };
	};
}
