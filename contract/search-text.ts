/** Searches items for words. */
import { foldText } from './fold-text.ts';

/** Words without meaning for a search. */
const fillers = new Set(
	`a about all an and any are as at be but by can do every for from has have how i if in into is it its like me more my
	no nobody none not nothing now nowhere of on or our some such that the their there these they this those to us we what
	when where which who will with you your
	association associations campus club clubs college committee event events group groups organisation organization
	soc societies society student students team teams university`.split(/\s+/),
);

/** `isNearest`: nothing matches all words. */
export interface Found<T> {
	found: readonly T[];
	isNearest: boolean;
}

export const nearestText = (what: string): string => `No ${what} matches that exactly, so here are the nearest.`;

interface Searched {
	words: string;
	joined: string;
}

const searchedText = (text: string): Searched => {
	const words = ` ${foldText(text)} `;
	return { words, joined: words.replaceAll(' ', '') };
};

/** Finds a word within another or written apart: “startup” as “start up”. */
function wordTest(word: string): (text: Searched) => boolean {
	const letters = [...word].map((letter) => letter.replace(/[+$]/, '\\$&'));
	const apart = new RegExp(` ${letters.join(' ?')} `, 'u');
	return ({ words, joined }) => joined.includes(word) && (words.includes(word) || apart.test(words));
}

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

/** Finds the nearest words: those with the longest common beginning, as “photo” for “photography”, or a typo. */
function nearTest(word: string, texts: readonly Searched[]): ((text: Searched) => boolean) | undefined {
	const fewest = Math.max(3, Math.min(4, Math.ceil(word.length / 2)));
	const lengths = Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.length - index);
	const begins = lengths.map((length) => {
		const beginning = word.slice(0, length);
		const isLike = (own: string) => (length < fewest ? own === beginning : own.startsWith(beginning));
		return ({ words }: Searched) =>
			words.includes(` ${beginning}`) && words.split(' ').some((own) => isLike(own) && !fillers.has(own));
	});
	const mistyped = ({ words }: Searched) => words.split(' ').some((own) => isTypo(own, word) && !fillers.has(own));
	return [...(word.length < 4 ? [] : [mistyped]), ...begins].find((test) => texts.some(test));
}

/** Items with the most words, at least half of them. */
function nearest<T>(items: readonly T[], texts: readonly Searched[], wanted: readonly string[]): readonly T[] {
	const tests = wanted.flatMap((word) => {
		const has = wordTest(word);
		return (texts.some(has) ? has : nearTest(word, texts)) ?? [];
	});
	const counts = texts.map((text) => tests.filter((has) => has(text)).length);
	const most = counts.reduce((a, b) => Math.max(a, b), 0);
	return most === 0 || most * 2 < wanted.length ? [] : items.filter((_, index) => counts[index] === most);
}

/** Finds items with every meaningful word, else the nearest. Empty finds everything. Folds each text once. */
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
		const holds = (item: T) =>
			all.length === 0 ? textOf(item).toLowerCase().includes(typed) : tests.every((has) => has(searched(item)));
		const found = items.filter(holds);
		if (found.length > 0 || telling.length === 0) return { found, isNearest: false };
		const near = nearest(items, items.map(searched), telling);
		return { found: near, isNearest: near.length > 0 };
	};
}
