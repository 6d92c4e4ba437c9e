/** Keeps on this device what is opened by a link. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isSame, type KeptEntry, keepEntry, mostKept, useKeptEntries } from './kept-entries.ts';

/** Kept registrations for one event, such as a family's. */
const mostOfOneForm = 3;

/** Others' links, scanned at a door, must not push out the visitor's own. */
export function isKeptOnArrival(kept: readonly KeptEntry[], entry: KeptEntry): boolean {
	if (kept.length >= mostKept || kept.some((each) => isSame(each, entry))) return false;
	if (entry.kind !== 'registration') return true;
	const { formId } = entry;
	return kept.filter((each) => each.kind === 'registration' && each.formId === formId).length < mostOfOneForm;
}

/** Adds a freshly fetched entry once: it may be forgotten later. Cached data may be gone from the site, so it adds nothing. */
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
