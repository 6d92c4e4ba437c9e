/** Keeps on this device what its visitor has opened by a link. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isSame, type KeptEntry, keepEntry, mostKept, useKeptEntries } from './kept-entries.ts';

/** Registrations for one event that are kept because their links were opened, for instance of a family. */
const mostOfOneForm = 3;

/** Whether an entry is added when its link is opened. Those of others, scanned at a door, must not push out the visitor's own. */
export function isKeptOnArrival(kept: readonly KeptEntry[], entry: KeptEntry): boolean {
	if (kept.length >= mostKept || kept.some((each) => isSame(each, entry))) return false;
	if (entry.kind !== 'registration') return true;
	const { formId } = entry;
	return kept.filter((each) => each.kind === 'registration' && each.formId === formId).length < mostOfOneForm;
}

/**
 * Adds the entry of what a page has fetched, and not again when the page fetches it anew: it may be forgotten meanwhile. What
 * the cache still had when the page was opened may be gone from the site, so it is not added.
 */
export function useKeptOnArrival<D>(query: UseQueryResult<D>, entryOf: (data: D) => KeptEntry): void {
	const entry = query.isFetchedAfterMount && query.isSuccess ? entryOf(query.data) : undefined;
	const kept = useKeptEntries();
	const added = useRef('');
	useEffect(() => {
		if (entry === undefined) return;
		if (added.current === entry.id) return;
		added.current = entry.id;
		if (isKeptOnArrival(kept, entry)) keepEntry(entry);
	}, [entry, kept]);
}
