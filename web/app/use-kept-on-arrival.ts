/** Keeps on this device what its visitor has opened by a link. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findEntry, type KeptEntry, keepEntry } from './kept-entries.ts';

/**
 * Adds the entry of what a page has fetched, and not again when the page fetches it anew: it may be forgotten meanwhile. What
 * the cache still had when the page was opened may be gone from the site, so it is not added.
 */
export function useKeptOnArrival<D>(query: UseQueryResult<D>, entryOf: (data: D) => KeptEntry): void {
	const entry = query.isFetchedAfterMount && query.isSuccess ? entryOf(query.data) : undefined;
	const added = useRef('');
	useEffect(() => {
		if (entry === undefined) return;
		if (added.current === entry.id) return;
		added.current = entry.id;
		if (!findEntry(entry.kind, entry.id)) keepEntry(entry);
	}, [entry]);
}
