/** What a rendered page is rendered from, and how the browser takes it over. */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createContext, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { PageSite, PageSource } from '#contract/page-source.ts';

/** Given by the server to each page that it renders; none while the shell is built, and in development. */
export const pageSource = createContext<PageSource | null>(null);

/** What loaders are called with. */
export interface LoaderArgs {
	context: Readonly<RouterContextProvider>;
}

/** A list above this is longer on its way within the page than after it. */
const mostCharacters = 200_000;

/** Data under the keys that the query cache of the page has for it. */
type Loaded = readonly (readonly [key: readonly unknown[], data: unknown])[];

/**
 * What a page's loader gives: `load` reads public lists, and the page starts with them in its query cache. They are as
 * old there as they are, so that the page asks for what is new at once.
 */
export async function loadQueries(
	{ context }: LoaderArgs,
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

/** In the browser, pages ask by their queries: going on within the site loads nothing from a server's loader. */
export const loadNothing = () => null;

/** What the root's loader gives. */
export interface RootData {
	/** The server's time. */
	now: number;
	site: PageSite;
}

const useRootData = () => useRouteLoaderData<RootData | null>('root') ?? undefined;

const never = () => () => undefined;

/** Whether the page is hydrated. Until then it must show what the server rendered, by the server's clock and time zone. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

/** What the server says of the site, before the page has asked for more. */
export const useRenderedSite = (): PageSite | undefined => useRootData()?.site;

/** The time to render by, and the time zone: the visitor's own (undefined) once the page is hydrated. */
export function useRenderTime(): { now: number; timeZone: string | undefined } {
	const isHydrated = useHydrated();
	const data = useRootData();
	if (isHydrated || !data) return { now: Date.now(), timeZone: undefined };
	return { now: data.now, timeZone: data.site.timeZone };
}
