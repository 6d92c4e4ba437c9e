/** The query cache: 3 retries after 1, 2 and 4 s, 5 minutes in the cache. */
import { type FetchQueryOptions, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, isFinal } from './call.ts';
import { recheckAfterRefusal } from './session.ts';

const onError = (error: unknown) => {
	const status = error instanceof CallError ? error.status : 0;
	// Browsers log refused calls themselves.
	if (status === 0) console.error('A fetch failed.', error);
	if (status === 401) void recheckAfterRefusal();
};

/** A refetch could remove the row or page with the form's input. */
export const isFormOpenInDialog = () => document.querySelector('dialog[open] form') !== null;

/**
 * Fetches what was stale while a dialog had a form. Call it after a form closes. Fetches only queries invalidated here: the
 * library also invalidates failed ones, and a form shown while loading would fetch forever.
 */
export async function refetchPutOff(client: QueryClient): Promise<void> {
	if (isFormOpenInDialog()) return;
	const isPutOff = ({ state }: Query) => state.isInvalidated && state.status === 'success';
	await client.refetchQueries({ type: 'active', predicate: isPutOff }, { cancelRefetch: false });
}

/** Without retries: the outer query retries. */
export const fetchOnce = <T, K extends readonly unknown[]>(
	client: QueryClient,
	query: FetchQueryOptions<T, Error, T, K>,
) => client.fetchQuery({ ...query, retry: false });

export function makeQueryClient() {
	const client: QueryClient = new QueryClient({
		queryCache: new QueryCache({ onError }),
		mutationCache: new MutationCache({
			onError: (error) => {
				// The thing is gone, so the page is out of date.
				if (error instanceof CallError && error.status === 404)
					void client.invalidateQueries({ refetchType: isFormOpenInDialog() ? 'none' : 'active' });
			},
		}),
		defaultOptions: {
			// Also offline: an error is better than a query that only looks slow.
			queries: {
				networkMode: 'always',
				retry: (failures, error) => failures < 3 && !isFinal(error),
				refetchOnWindowFocus: (query) => {
					if (!isFormOpenInDialog()) return true;
					// `refetchPutOff` fetches it later.
					if (query.isStale()) query.invalidate();
					return false;
				},
			},
			mutations: { networkMode: 'always' },
		},
	});
	return client;
}
