/** What a mutation refetches when it has ended. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Options of a mutation that may change what is under `queryKey`. It is pending until the page has that anew. It is refetched
 * after a failure too: the reply may have been lost, or somebody else has changed something. Nothing waits for it then,
 * because without a network it takes seconds to fail.
 */
export function refetches(queryClient: QueryClient, queryKey: QueryKey) {
	const refetch = () => queryClient.invalidateQueries({ queryKey });
	return { onSuccess: refetch, onError: () => void refetch() };
}
