/** Keeps on this device what its visitor has opened by a link. */
import { useEffect, useRef } from 'react';
import { findKept, type Kept, keepOnDevice } from './device-store.ts';

/** Adds an entry once its page has it, and not again when the page fetches it anew: it may be forgotten meanwhile. */
export function useKeptOnArrival(entry: Kept | undefined): void {
	const added = useRef('');
	useEffect(() => {
		if (entry === undefined || added.current === entry.id) return;
		added.current = entry.id;
		if (!findKept(entry.kind, entry.id)) keepOnDevice(entry);
	}, [entry]);
}
