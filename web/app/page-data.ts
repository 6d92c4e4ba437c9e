/** The data of a server-rendered page, and how the browser uses it. */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createContext, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { PageSite, PageSource } from '#contract/page-source.ts';
import { shortLine } from '#contract/short-text.ts';
import { useRenderedBy } from './local-time.tsx';

/** Null while the shell is built and in development. */
export const pageSource = createContext<PageSource | null>(null);

export interface LoaderArgs {
	context: Readonly<RouterContextProvider>;
	params: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds for which a public list stays fresh: neither the page nor a quick next one fetches it again. */
export const listStaleTime = 10_000;

/** Longer lists would delay the page more than a fetch. */
const mostCharacters = 200_000;

type Loaded = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** `load` reads public lists into the page's query cache, dated by the server. */
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
 * Dated now if the server has just sent or confirmed the page, so nothing is fetched again. A page from the browser's own cache
 * keeps its date.
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

export const loadNothing = () => null;

export interface RootData {
	now: number;
	site: PageSite;
}

export interface MetaArgs {
	matches: readonly unknown[];
	loaderData?: DehydratedState | null | undefined;
}

const mostDescribed = 160;

export function descriptionOf<T>({ loaderData }: MetaArgs, describe: (loaded: T) => string) {
	const loaded = loaderData?.queries[0]?.state.data as T | undefined;
	if (loaded === undefined) return [];
	return [{ name: 'description', content: shortLine(describe(loaded), mostDescribed) }];
}

/** Undefined unless the server has rendered a page of this visit. */
export const siteNameOf = ({ matches }: MetaArgs): string | undefined =>
	(matches[0] as { loaderData?: RootData | null } | undefined)?.loaderData?.site.name;

/** Undefined where the browser renders the page from the shell. */
export const useRootData = () => useRouteLoaderData<RootData | null>('root') ?? undefined;

const never = () => () => undefined;

/** Before hydration a page must render with the server's clock and time zone. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

export const useRenderedSite = (): PageSite | undefined => useRootData()?.site;

/** An undefined zone is the visitor's own, soon after hydration. */
export function useRenderTime(): { now: number; timeZone: string | undefined } {
	const data = useRenderedBy();
	if (!data) return { now: Date.now(), timeZone: undefined };
	return { now: data.now, timeZone: data.site.timeZone };
}
