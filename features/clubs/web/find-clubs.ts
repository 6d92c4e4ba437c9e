/** Searches and sorts clubs. */
import { compareTexts } from '#contract/compare-texts.ts';
import { type Found, searchBy } from '#contract/search-text.ts';

interface Findable {
	ClubID: number;
	CategoryID: number | null;
	ClubName: string;
	Description: string;
	FoundedDate: string;
	Members: { readonly length: number };
}

export const clubOrders = {
	name: 'Name, A to Z',
	members: 'Most members',
	newest: 'Founded last',
	oldest: 'Founded first',
} as const;

export type ClubOrder = keyof typeof clubOrders;

const byName = (a: Findable, b: Findable) => compareTexts(a.ClubName, b.ClubName);
const orders: Record<ClubOrder, (a: Findable, b: Findable) => number> = {
	name: byName,
	members: (a, b) => b.Members.length - a.Members.length || byName(a, b),
	newest: (a, b) => compareTexts(b.FoundedDate, a.FoundedDate) || byName(a, b),
	// An imported club may lack the day: last, like in the other order.
	oldest: (a, b) => compareTexts(a.FoundedDate || '9', b.FoundedDate || '9') || byName(a, b),
};

const search = searchBy<Findable>(({ ClubName, Description }) => `${ClubName} ${Description}`);

/** Matches name or description, else the nearest; only clubs in `among` if given. */
export function findClubs<C extends Findable>(
	clubs: readonly C[],
	{ text, among }: { text: string; among?: ReadonlySet<number> | null },
): Found<C> {
	return search(among ? clubs.filter(({ ClubID }) => among.has(ClubID)) : clubs, text);
}

/** `category` as in the address; empty for all. */
export const ofCategory = <C extends Findable>(clubs: readonly C[], category: string): readonly C[] =>
	category === '' ? clubs : clubs.filter(({ CategoryID }) => String(CategoryID) === category);

export const sortClubs = <C extends Findable>(clubs: readonly C[], order: ClubOrder): C[] =>
	clubs.toSorted(orders[order]);
