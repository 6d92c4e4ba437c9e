/** The data that the server renders a page with, and how the browser uses them when it hydrates the page. */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createContext, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { PageSite, PageSource } from '#contract/page-source.ts';
import { shortLine } from '#contract/short-text.ts';
import { useRenderedBy } from './local-time.tsx';

/** Where loaders read data on the server; null while the shell is built and in development. */
export const pageSource = createContext<PageSource | null>(null);

/** The arguments of loaders. */
export interface LoaderArgs {
	context: Readonly<RouterContextProvider>;
	/** The variable parts of the page's address. */
	params: Readonly<Record<string, string | undefined>>;
}

/**
 * Milliseconds for which a public list counts as current: what came with a page is not fetched again by that page, nor
 * by the next one that the visitor goes to at once. Whoever comes back later sees what has changed meanwhile.
 */
export const listStaleTime = 10_000;

/** A list of longer texts would delay the page more than fetching it afterwards does. */
const mostCharacters = 200_000;

/** Data with their keys in the page's query cache. */
type Loaded = readonly (readonly [key: readonly unknown[], data: unknown])[];

/**
 * The result of a page's loader: `load` reads public lists, and the page starts with them in its query cache, dated by
 * the server.
 */
export async function loadQueries(
	{ context }: Pick<LoaderArgs, 'context'>,
	load: (source: PageSource) => Promise<Loaded>,
): Promise<DehydratedState | null> {
	const source = context.get(pageSource);
	if (!source) return null;
	const client = new QueryClient();
	for (const [key, data] of await load(source)) {
		if (JSON.stringify(data).length <= mostCharacters) client.setQueryData(key, data, { updatedAt: source.now });
	}
	return dehydrate(client);
}

/**
 * The same data in the browser, dated now if the server has just sent the page or confirmed it, so that they are not
 * fetched again. A page that the browser took from its own cache, as on the way back, keeps the server's date.
 */
export function dateRendered(state: DehydratedState | null | undefined): DehydratedState | null | undefined {
	if (!state || typeof window === 'undefined') return state;
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	if (!navigation?.transferSize) return state;
	const now = Date.now();
	return {
		...state,
		queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
	};
}

/** The loader of pages in the browser, where queries fetch the data. */
export const loadNothing = () => null;

/** The result of the root's loader. */
export interface RootData {
	/** The server's time. */
	now: number;
	site: PageSite;
}

/** What pages' titles and descriptions are made from. */
export interface MetaArgs {
	matches: readonly unknown[];
	/** The result of the page's own loader, where the server has rendered it. */
	loaderData?: DehydratedState | null | undefined;
}

/** As much of a description as search engines show. */
const mostDescribed = 160;

/** The description for search engines, by `describe`, from the result of the first query of the page's loader. */
export function descriptionOf<T>({ loaderData }: MetaArgs, describe: (loaded: T) => string) {
	const loaded = loaderData?.queries[0]?.state.data as T | undefined;
	if (loaded === undefined) return [];
	return [{ name: 'description', content: shortLine(describe(loaded), mostDescribed) }];
}

/** The site's name for a title, where the server has rendered a page of this visit. */
export const siteNameOf = ({ matches }: MetaArgs): string | undefined =>
	(matches[0] as { loaderData?: RootData | null } | undefined)?.loaderData?.site.name;

/** What the root's loader returned on the server; undefined where the browser renders the page from the shell. */
export const useRootData = () => useRouteLoaderData<RootData | null>('root') ?? undefined;

const never = () => () => undefined;

/** Whether the page is hydrated. Until then it must render the same as the server, with the server's clock and time zone. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

/** The site's name and host as the server rendered them, before the page fetches more. */
export const useRenderedSite = (): PageSite | undefined => useRootData()?.site;

/** The time to render by, and the time zone: the visitor's own (undefined) soon after the page is hydrated. */
export function useRenderTime(): { now: number; timeZone: string | undefined } {
	const data = useRenderedBy();
	if (!data) return { now: Date.now(), timeZone: undefined };
	return { now: data.now, timeZone: data.site.timeZone };
}
