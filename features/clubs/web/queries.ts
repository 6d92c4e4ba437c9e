/** Queries of public pages about clubs; a club's own are in `own-club-queries.ts`. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery, loadCall, useCall } from '#web/app/use-call.ts';
import { firstPageOf, loadList, useList } from '#web/app/use-list.ts';

type Listed = Reply<'GET /api/clubs/getClubData'>[number];
/** Pages only show the number of members. */
export type ListedClub = Omit<Listed, 'Members' | 'Links' | 'Meets' | 'HueChosen'> & {
	Members: { readonly length: number };
};
export type ClubTile = Pick<ListedClub, 'ClubID' | 'ClubName' | 'Hue' | 'LogoURL'>;
export type Category = Reply<'GET /api/site/categories'>[number];
export type Club = Reply<'GET /api/clubs/:clubId'>;
export type Member = Club['Members'][number];

const clubsQuery = { ...callQuery('GET /api/clubs/getClubData'), staleTime: listStaleTime };

const noCategories: readonly Category[] = [];

const firstKey = ['clubs', 'first'];

/** With `allowPartial`, the first by name until all are loaded. */
export const useClubs = (allowPartial: boolean) => useList<Listed, ListedClub>(clubsQuery, allowPartial);

const firstShown = 6;

const firstOf = (clubs: readonly ListedClub[]) => ({
	cards: clubs.slice(0, firstShown),
	tiles: firstPageOf(clubs).items.map(
		({ ClubID, ClubName, Hue, LogoURL }): ClubTile => ({ ClubID, ClubName, Hue, LogoURL }),
	),
});

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

export const loadClubs = async (source: PageSource) => loadList(clubsQuery.queryKey, await readClubs(source));

export const useCategories = () =>
	useCall('GET /api/site/categories', {}, { staleTime: listStaleTime }).data ?? noCategories;

export const loadCategories = (source: PageSource) => loadCall(source, 'GET /api/site/categories');

export const loadFirstClubs = async (source: PageSource) => [firstKey, firstOf(await readClubs(source))] as const;

/** Without what only a club's own page shows: ids of members would be a third of a page's bytes. */
async function readClubs(source: PageSource): Promise<ListedClub[]> {
	const clubs = (await source.read('GET /api/clubs/getClubData')) as Listed[];
	return clubs.map(({ Links: _, Meets: __, HueChosen: ___, ...club }) => ({
		...club,
		Members: { length: club.Members.length },
	}));
}
