/** Searching items for words, wherever a list can be searched. */
import { foldText } from './fold-text.ts';

/** Words that say nothing about what is searched for. */
const fillers = new Set(
	`a an and at by for from in of on or our the to with club clubs society societies soc team teams group groups
	association organisation organization committee college university campus student students event events`.split(/\s+/),
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

/** The longest beginning of a word with which a word of these texts begins: “debat” of “debate”, for “debating”. */
function knownBeginning(word: string, texts: readonly Searched[]): string | undefined {
	const letters = [...word];
	// Fewer letters of a long word say too little.
	const fewest = letters.length < 9 ? 3 : 4;
	for (let length = letters.length; length >= fewest; length--) {
		const beginning = letters.slice(0, length).join('');
		if (texts.some(({ words }) => words.includes(` ${beginning}`))) return beginning;
	}
	return;
}

/** Those of the items that have the most of the wanted words, or words that begin like them. */
function nearest<T>(items: readonly T[], texts: readonly Searched[], wanted: readonly string[]): readonly T[] {
	const tests = wanted.flatMap((word) => {
		const has = wordTest(word);
		if (texts.some(has)) return has;
		const beginning = knownBeginning(word, texts);
		return beginning === undefined ? [] : ({ words }: Searched) => words.includes(` ${beginning}`);
	});
	const counts = texts.map((text) => tests.filter((has) => has(text)).length);
	const most = counts.reduce((a, b) => Math.max(a, b), 0);
	return most === 0 ? [] : items.filter((_, index) => counts[index] === most);
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
		const all = foldText(search).split(' ').filter(Boolean);
		const typed = search.trim().toLowerCase();
		if (typed === '') return { found: items, isNearest: false };
		// Nothing but signs.
		if (all.length === 0)
			return { found: items.filter((item) => textOf(item).toLowerCase().includes(typed)), isNearest: false };
		const telling = all.filter((word) => !fillers.has(word));
		const wanted = telling.length === 0 ? all : telling;
		const tests = wanted.map(wordTest);
		const found = items.filter((item) => tests.every((has) => has(searched(item))));
		if (found.length > 0) return { found, isNearest: false };
		const near = nearest(items, items.map(searched), wanted);
		return { found: near, isNearest: near.length > 0 };
	};
}
