/** A long public list: a page is rendered with its first items, and the rest follows on demand. */
import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInteracted } from '../ui/interacted.ts';
import { listStaleTime } from './page-data.ts';

export interface FirstPage<T> {
	items: readonly T[];
	total: number;
}

const pageSize = 24;

export const firstPageOf = <T>(list: readonly T[], most = pageSize): FirstPage<T> => ({
	items: list.slice(0, most),
	total: list.length,
});

const firstPageKey = (key: QueryKey): QueryKey => [...key, 'first page'];

/** A short list whole, else its first page. */
export function loadList<T>(key: QueryKey, list: readonly T[], most?: number) {
	const first = firstPageOf(list, most);
	return first.items.length === list.length ? ([key, list] as const) : ([firstPageKey(key), first] as const);
}

/**
 * The list; until it is loaded, the rendered first page if `allowPartial`. `total` counts all. Fetches the whole list
 * unless a fresh first page is enough, or once the visitor interacts.
 */
export function useList<Fetched extends T, T = Fetched>(query: UseQueryOptions<Fetched[]>, allowPartial: boolean) {
	const { data: first, isStale } = useQuery<FirstPage<T>>({
		queryKey: firstPageKey(query.queryKey),
		queryFn: skipToken,
		staleTime: listStaleTime,
	});
	const [wasStale] = useState(isStale);
	const isInteracted = useInteracted();
	const needsFullList = !first || !allowPartial || wasStale || isInteracted;
	const full = useQuery({ ...query, enabled: needsFullList });
	const data: readonly T[] | undefined = full.data ?? (allowPartial ? first?.items : undefined);
	return { ...full, data, total: full.data?.length ?? first?.total ?? 0 };
}
