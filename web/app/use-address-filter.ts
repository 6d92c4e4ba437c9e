/**
 * Keeps a list's filters in the page's address. The page owns the values and the address follows: fields bound to the router lose
 * letters on a slow phone.
 */
import { useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { shownKey } from '../ui/use-history-state.ts';
import { useHydrated } from './page-data.ts';

const unhydrated = 'not hydrated';

/** Without a navigation, which would render the page for every letter. */
function replaceSearch(search: string) {
	if (location.search === search) return;
	try {
		history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
	} catch {
		// Safari refuses more than 100 changes in 30 seconds; a later letter catches up.
	}
}

function withValue(search: string, name: string, value: string): string {
	const params = new URLSearchParams(search);
	if (value === '') params.delete(name);
	else params.set(name, value);
	return params.size > 0 ? `?${params}` : '';
}

/** `get` is for fields, `getDeferred` for the list, which may lag. Navigations fill the fields. */
export function useAddressFilter() {
	const { key: entry, search } = useLocation();
	// The server renders one page for all searches.
	const isHydrated = useHydrated();
	const key = isHydrated ? entry : unhydrated;
	const arrived = isHydrated ? search : '';
	const [current, setCurrent] = useState({ key, search: arrived });
	if (current.key !== key) {
		// Input from before hydration wins over the address.
		const typed = current.key === unhydrated ? [...new URLSearchParams(current.search)] : [];
		setCurrent({ key, search: typed.reduce((search, [name, value]) => withValue(search, name, value), arrived) });
	}
	const deferred = useDeferredValue(current);
	useLayoutEffect(() => {
		// During a navigation the browser may already show the next entry.
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
