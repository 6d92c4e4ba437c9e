/** Searching and sorting the list of clubs. */
import { compareTexts } from '#contract/compare-texts.ts';
import { type Found, searchBy } from '#contract/search-text.ts';

/** What a club in the list can be found and sorted by. */
interface Findable {
	ClubID: number;
	ClubName: string;
	Description: string;
	FoundedDate: string;
	Members: { readonly length: number };
}

/** The sort orders and their labels. */
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
	oldest: (a, b) => compareTexts(a.FoundedDate, b.FoundedDate) || byName(a, b),
};

const search = searchBy<Findable>(({ ClubName, Description }) => `${ClubName} ${Description}`);

/** The clubs that have `text` in name or description, or come nearest, and stand in `among` if it is given. */
export function findClubs<C extends Findable>(
	clubs: readonly C[],
	{ text, among }: { text: string; among?: ReadonlySet<number> | null },
): Found<C> {
	return search(among ? clubs.filter(({ ClubID }) => among.has(ClubID)) : clubs, text);
}

export const sortClubs = <C extends Findable>(clubs: readonly C[], order: ClubOrder): C[] =>
	clubs.toSorted(orders[order]);
