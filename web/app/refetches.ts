/** What a mutation refetches when it has ended. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CallError } from './call.ts';

/**
 * The `onError` of a mutation that may have changed what is under the keys: the reply may have been lost, or somebody else has
 * changed something. Nothing waits for it, because without a network it takes seconds to fail. Where the thing is gone,
 * `makeQueryClient` refetches, unless that would take something typed off the page. After a 401 it would ask for a log-in
 * again that was just put off.
 */
export const refetchAfterFailure =
	(queryClient: QueryClient, ...keys: readonly QueryKey[]) =>
	(error: Error): void => {
		if (error instanceof CallError && (error.status === 401 || error.status === 404)) return;
		for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
	};

/** Options of a mutation that may change what is under `queryKey`. It is pending until the page has that anew. */
export const refetches = (queryClient: QueryClient, queryKey: QueryKey) => ({
	onSuccess: () => queryClient.invalidateQueries({ queryKey }),
	onError: refetchAfterFailure(queryClient, queryKey),
});
