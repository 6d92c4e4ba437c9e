/** Searching and sorting the list of clubs. */
import { compareTexts } from '#contract/compare-texts.ts';
import { searchBy } from '#web/ui/search-text.ts';

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

const holds = searchBy<Findable>(({ ClubName, Description }) => `${ClubName} ${Description}`);

/** The clubs that hold every word of `text` in name or description, and stand in `among` if it is given. */
export function findClubs<C extends Findable>(
	clubs: readonly C[],
	{ text, among }: { text: string; among?: ReadonlySet<number> | null },
): C[] {
	const isFound = holds(text);
	return clubs.filter((club) => (among?.has(club.ClubID) ?? true) && isFound(club));
}

export const sortClubs = <C extends Findable>(clubs: readonly C[], order: ClubOrder): C[] =>
	clubs.toSorted(orders[order]);
