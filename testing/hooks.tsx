/** Hooks of pages, called outside a page. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a hook returns on a page with this query cache. The page is not rendered again: a mutation shows what it did there. */
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
