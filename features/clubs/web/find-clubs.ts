/** Searching and sorting the list of clubs. */

/** What a club in the list can be found and sorted by. */
interface Findable {
	ClubID: number;
	ClubName: string;
	Description: string;
	FoundedDate: string;
	Members: readonly unknown[];
}

/** The orders on offer and what they are called. */
export const clubOrders = {
	name: 'Name, A to Z',
	members: 'Most members',
	newest: 'Founded last',
	oldest: 'Founded first',
} as const;

export type ClubOrder = keyof typeof clubOrders;

const byName = (a: Findable, b: Findable) => a.ClubName.localeCompare(b.ClubName);
const orders: Record<ClubOrder, (a: Findable, b: Findable) => number> = {
	name: byName,
	members: (a, b) => b.Members.length - a.Members.length || byName(a, b),
	newest: (a, b) => b.FoundedDate.localeCompare(a.FoundedDate) || byName(a, b),
	oldest: (a, b) => a.FoundedDate.localeCompare(b.FoundedDate) || byName(a, b),
};

/** Text to be compared: without case and accents. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The clubs that hold every word of `text` in name or description, and stand in `among` if it is given, in `order`. */
export function findClubs<C extends Findable>(
	clubs: readonly C[],
	{ text, order, among }: { text: string; order: ClubOrder; among?: ReadonlySet<number> | null },
): C[] {
	const words = folded(text).split(/\s+/).filter(Boolean);
	return clubs
		.filter((club) => {
			if (among && !among.has(club.ClubID)) return false;
			const searched = folded(`${club.ClubName} ${club.Description}`);
			return words.every((word) => searched.includes(word));
		})
		.sort(orders[order]);
}
