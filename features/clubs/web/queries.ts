/** What the public pages about clubs fetch. What a club does with its own data is in `own-club-queries.ts`. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery } from '#web/app/use-call.ts';
import { firstPageOf, loadList, useList } from '#web/app/use-list.ts';

type Listed = Reply<'GET /api/clubs/getClubData'>[number];
/** A club in the public list. Pages show of its members only how many there are. */
export type ListedClub = Omit<Listed, 'Members'> & { Members: { readonly length: number } };
/** What a page needs of a club to show its logo only. */
export type ClubTile = Pick<ListedClub, 'ClubID' | 'ClubName' | 'Hue' | 'LogoURL'>;
/** One club with its members. */
export type Club = Reply<'GET /api/clubs/:clubId'>;
export type Member = Club['Members'][number];

const clubsQuery = { ...callQuery('GET /api/clubs/getClubData'), staleTime: listStaleTime };

/** The few that the landing page shows. */
const firstKey = ['clubs', 'first'];

/** All public clubs; where `allowPartial`, until they are loaded the first by name. */
export const useClubs = (allowPartial: boolean) => useList<Listed, ListedClub>(clubsQuery, allowPartial);

/** How many clubs the landing page has cards of. */
const firstShown = 6;

/** The clubs of the landing page: those with a card, and the logos. */
const firstOf = (clubs: readonly ListedClub[]) => ({
	cards: clubs.slice(0, firstShown),
	tiles: firstPageOf(clubs).items.map(
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

/** The clubs for the server-rendered list. */
export const loadClubs = async (source: PageSource) => loadList(clubsQuery.queryKey, await readClubs(source));

/** The first few clubs, for a server-rendered page that shows only these. */
export const loadFirstClubs = async (source: PageSource) => [firstKey, firstOf(await readClubs(source))] as const;

/** The clubs without the ids of their members, which would be a third of a page's bytes. */
async function readClubs(source: PageSource): Promise<ListedClub[]> {
	const clubs = (await source.read('GET /api/clubs/getClubData')) as Listed[];
	return clubs.map((club) => ({ ...club, Members: { length: club.Members.length } }));
}
