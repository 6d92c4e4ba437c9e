/** Calls hooks of pages outside a page. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';

/** The page is not rendered again: a mutation shows what it did to the cache. */
export function callHook<T>(client: QueryClient, useHook: () => T): T {
	const results: T[] = [];
	function Page() {
		results.push(useHook());
		return null;
	}
	renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<Page />
		</QueryClientProvider>,
	);
	return results[0] as T;
}
