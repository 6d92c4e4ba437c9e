/** The calls that pages make about widgets. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { caller } from '#web/app/call.ts';

const call = caller<typeof import('../contract.ts')>();

const queryKey = ['widgets'] as const;

/** The widgets of the club that is logged in. */
export const useWidgets = () => useQuery({ queryKey, queryFn: ({ signal }) => call('GET /api/widgets', { signal }) });

export function useCreateWidget() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ idempotencyKey, ...body }: { Name: string; idempotencyKey: string }) =>
			call('POST /api/widgets', { body, idempotencyKey }),
		onSuccess: () => queryClient.invalidateQueries({ queryKey }),
	});
}
