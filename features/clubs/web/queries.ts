/** What the public pages about clubs fetch. What a club does with its own data is in `own-club-queries.ts`. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { beginningOf, listStaleTime, useBeginning } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery } from '#web/app/use-call.ts';

type Listed = Reply<'GET /api/clubs/getClubData'>[number];
/** A club in the public list. Pages show of its members only how many there are. */
export type ListedClub = Omit<Listed, 'Members'> & { Members: { readonly length: number } };
/** What a page needs of a club to show its logo only. */
export type ClubTile = Pick<ListedClub, 'ClubID' | 'ClubName' | 'Hue' | 'LogoURL'>;
/** One club with its members. */
export type Club = Reply<'GET /api/clubs/:clubId'>;
export type Member = Club['Members'][number];

const clubsQuery = { ...callQuery('GET /api/clubs/getClubData'), staleTime: listStaleTime };

/** What server-rendered pages start with: the landing page with a few, the list with as many as it shows at first. */
const firstKey = ['clubs', 'first'];
const beginningKey = ['clubs', 'beginning'];

/**
 * All public clubs, and until they are loaded the first by name that the page was rendered with, if `mayBePart`. `total`
 * counts them all.
 */
export function useClubs(mayBePart: boolean) {
	const { beginning, isWholeWanted } = useBeginning<ListedClub>(beginningKey, mayBePart);
	const clubs = useQuery({ ...clubsQuery, enabled: isWholeWanted });
	const data = clubs.data ?? (mayBePart ? beginning?.items : undefined);
	return { ...clubs, data, total: clubs.data?.length ?? beginning?.total ?? 0 };
}

/** How many clubs the landing page has cards of. */
const firstShown = 6;

/** The clubs of the landing page: those with a card, and the logos. */
const firstOf = (clubs: readonly ListedClub[]) => ({
	cards: clubs.slice(0, firstShown),
	tiles: beginningOf(clubs).items.map(
		({ ClubID, ClubName, Hue, LogoURL }): ClubTile => ({ ClubID, ClubName, Hue, LogoURL }),
	),
});

/** The first clubs, for a page that shows only a few. */
export function useFirstClubs() {
	const queryClient = useQueryClient();
	const { data, ...query } = useQuery({
		queryKey: firstKey,
		queryFn: async () => firstOf(await fetchOnce(queryClient, clubsQuery)),
		placeholderData: () => {
			const clubs = queryClient.getQueryData<ListedClub[]>(clubsQuery.queryKey);
			return clubs && firstOf(clubs);
		},
		staleTime: listStaleTime,
	});
	return { ...query, data: data?.cards, tiles: data?.tiles ?? [] };
}

/** The clubs for the server-rendered list: all where they are few, else the first by name. */
export async function loadClubs(source: PageSource) {
	const clubs = await readClubs(source);
	const beginning = beginningOf(clubs);
	return beginning.items.length === clubs.length
		? ([clubsQuery.queryKey, clubs] as const)
		: ([beginningKey, beginning] as const);
}

/** The first few clubs, for a server-rendered page that shows only these. */
export const loadFirstClubs = async (source: PageSource) => [firstKey, firstOf(await readClubs(source))] as const;

/** The clubs without the ids of their members, which would be a third of a page's bytes. */
async function readClubs(source: PageSource): Promise<ListedClub[]> {
	const clubs = (await source.read('GET /api/clubs/getClubData')) as Listed[];
	return clubs.map((club) => ({ ...club, Members: { length: club.Members.length } }));
}
