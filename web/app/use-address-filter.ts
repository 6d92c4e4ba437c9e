/**
 * Filters of a list, stored in the page's address so that they survive a reload and can be shared.
 * The page owns the values and the address follows behind: a field bound to the router's own state is reset to the old
 * value after every letter until the router has caught up, and on a slow phone the letters typed meanwhile are lost.
 */
import { useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { shownKey } from '../ui/use-history-state.ts';
import { useHydrated } from './page-data.ts';

/** In the place of an entry's key. */
const unhydrated = 'not hydrated';

/** Changes the address of the shown entry without a navigation, which would render the whole page for every letter. */
function replaceSearch(search: string) {
	if (location.search === search) return;
	try {
		history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
	} catch {
		// Safari refuses more than 100 changes in 30 seconds; the next letter after that brings the address up to date.
	}
}

function withValue(search: string, name: string, value: string): string {
	const params = new URLSearchParams(search);
	if (value === '') params.delete(name);
	else params.set(name, value);
	return params.size > 0 ? `?${params}` : '';
}

/**
 * `get` is for the fields, `getDeferred` for the list, whose rendering may lag behind the typing. Every navigation (back,
 * forward, a link) fills the fields from its address.
 */
export function useAddressFilter() {
	const { key: entry, search } = useLocation();
	// The server renders one page whatever is searched for, so the address counts once that page is hydrated.
	const isHydrated = useHydrated();
	const key = isHydrated ? entry : unhydrated;
	const arrived = isHydrated ? search : '';
	const [current, setCurrent] = useState({ key, search: arrived });
	if (current.key !== key) {
		// What the visitor typed before hydration goes on top of what is in the address.
		const typed = current.key === unhydrated ? [...new URLSearchParams(current.search)] : [];
		setCurrent({ key, search: typed.reduce((search, [name, value]) => withValue(search, name, value), arrived) });
	}
	const deferred = useDeferredValue(current);
	useLayoutEffect(() => {
		// After a navigation the browser may show the next entry while this page is still on the screen.
		if (deferred.key === shownKey()) replaceSearch(deferred.search);
	}, [deferred]);
	return {
		get: (name: string) => new URLSearchParams(current.search).get(name) ?? '',
		getDeferred: (name: string) => new URLSearchParams(deferred.search).get(name) ?? '',
		set: useCallback(
			(name: string, value: string) =>
				setCurrent((before) => ({ ...before, search: withValue(before.search, name, value) })),
			[],
		),
		clear: useCallback(() => setCurrent((before) => ({ ...before, search: '' })), []),
	};
}
