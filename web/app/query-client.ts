/** The query cache, with the library's defaults: 3 retries after 1, 2 and 4 s, and 5 minutes in the cache. */
import { type FetchQueryOptions, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, isFinal } from './call.ts';
import { recheckAfterRefusal } from './session.ts';

const onError = (error: unknown) => {
	const status = error instanceof CallError ? error.status : 0;
	// The browser has logged a refused call itself.
	if (status === 0) console.error('A fetch failed.', error);
	if (status === 401) void recheckAfterRefusal();
};

/** Whether a dialog has a form: what is typed in it would go with the row or page that it is about if that is gone. */
export const isFormOpenInDialog = () => document.querySelector('dialog[open] form') !== null;

/**
 * Fetches what was out of date while something could be typed in a dialog: to be called once a form is closed, and does
 * nothing while another is open. The library calls what failed invalidated too: a page that shows a form while it loads would
 * fetch that without end.
 */
export async function refetchPutOff(client: QueryClient): Promise<void> {
	if (isFormOpenInDialog()) return;
	const isPutOff = ({ state }: Query) => state.isInvalidated && state.status === 'success';
	await client.refetchQueries({ type: 'active', predicate: isPutOff }, { cancelRefetch: false });
}

/** Fetches what another query is made from. Without retries: the other one retries, and each would multiply the other's. */
export const fetchOnce = <T, K extends readonly unknown[]>(
	client: QueryClient,
	query: FetchQueryOptions<T, Error, T, K>,
) => client.fetchQuery({ ...query, retry: false });

/** Makes the page's query client. Refusals that are final are not retried. */
export function makeQueryClient() {
	const client: QueryClient = new QueryClient({
		queryCache: new QueryCache({ onError }),
		mutationCache: new MutationCache({
			onError: (error) => {
				// What was to be changed is gone, perhaps deleted in another tab: what is on the page is out of date.
				if (error instanceof CallError && error.status === 404)
					void client.invalidateQueries({ refetchType: isFormOpenInDialog() ? 'none' : 'active' });
			},
		}),
		defaultOptions: {
			// Queries run even if the browser claims to be offline: an error can be shown, a paused query only looks slow.
			queries: {
				networkMode: 'always',
				retry: (failures, error) => failures < 3 && !isFinal(error),
				refetchOnWindowFocus: (query) => {
					if (!isFormOpenInDialog()) return true;
					// `refetchPutOff` makes up for it.
					if (query.isStale()) query.invalidate();
					return false;
				},
			},
			mutations: { networkMode: 'always' },
		},
	});
	return client;
}
