/** A public list that may be long: a page is rendered with its first items, and the rest follows once somebody is there. */
import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInteracted } from '../ui/interacted.ts';
import { listStaleTime } from './page-data.ts';

/** The first items of a list, and how many there are in all. */
export interface FirstPage<T> {
	items: readonly T[];
	total: number;
}

/** As many items as a page is rendered with. */
const pageSize = 24;

export const firstPageOf = <T>(list: readonly T[], most = pageSize): FirstPage<T> => ({
	items: list.slice(0, most),
	total: list.length,
});

const firstPageKey = (key: QueryKey): QueryKey => [...key, 'first page'];

/** What a page is rendered with of the list under this key: all of it where it is short, else its first page. */
export function loadList<T>(key: QueryKey, list: readonly T[], most?: number) {
	const first = firstPageOf(list, most);
	return first.items.length === list.length ? ([key, list] as const) : ([firstPageKey(key), first] as const);
}

/**
 * The list of a query, and until it is loaded the first page that the document was rendered with, if `allowPartial`. `total` counts
 * them all. The full list is fetched where the first page is missing, too old or not enough, or once somebody may ask for more.
 */
export function useList<Fetched extends T, T = Fetched>(query: UseQueryOptions<Fetched[]>, allowPartial: boolean) {
	const { data: first, isStale } = useQuery<FirstPage<T>>({
		queryKey: firstPageKey(query.queryKey),
		queryFn: skipToken,
		staleTime: listStaleTime,
	});
	const [cameStale] = useState(isStale);
	const isInteracted = useInteracted();
	const needsFullList = !first || !allowPartial || cameStale || isInteracted;
	const full = useQuery({ ...query, enabled: needsFullList });
	const data: readonly T[] | undefined = full.data ?? (allowPartial ? first?.items : undefined);
	return { ...full, data, total: full.data?.length ?? first?.total ?? 0 };
}
