/** What a mutation refetches when it has ended. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CallError } from './call.ts';

/**
 * Options of a mutation that may change what is under `queryKey`. It is pending until the page has that anew. It is refetched
 * after a failure too: the reply may have been lost, or somebody else has changed something. Nothing waits for it then,
 * because without a network it takes seconds to fail. Where the thing is gone, `makeQueryClient` refetches, unless that would
 * take something typed off the page. After a 401 it would ask for a log-in again that was just put off.
 */
export function refetches(queryClient: QueryClient, queryKey: QueryKey) {
	const refetch = () => queryClient.invalidateQueries({ queryKey });
	const refetchAfter = (error: Error) => {
		if (!(error instanceof CallError && (error.status === 401 || error.status === 404))) void refetch();
	};
	return { onSuccess: refetch, onError: refetchAfter };
}
