/** The staff page's calls about what is in the way of a new event. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#contract/endpoint.ts';
import { siteKey } from '#features/site/web/queries.ts';
import { caller } from '#web/app/call.ts';
import { whileLoggedIn } from './queries.ts';

type Contract = typeof import('../overlap-contract.ts');

const call = caller<Contract>('staff');
const rulesKey = ['staff', 'rules'] as const;

export function useRules() {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: rulesKey,
		queryFn: ({ signal }) => whileLoggedIn(queryClient, call('GET /api/staff/rules', { signal })),
	});
}

export function useSetRules() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: SentBody<Contract['setRules']>) =>
			whileLoggedIn(queryClient, call('PUT /api/staff/rules', { body })),
		onSuccess: (rules) => {
			queryClient.setQueryData(rulesKey, rules);
			void queryClient.invalidateQueries({ queryKey: siteKey, exact: true });
		},
	});
}

export function useAllowEvent() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ body, idempotencyKey }: { body: SentBody<Contract['allowEvent']>; idempotencyKey: string }) =>
			whileLoggedIn(queryClient, call('POST /api/staff/events/allow', { body, idempotencyKey })),
	});
}
