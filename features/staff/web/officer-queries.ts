/** The staff pages' calls for clubs that nobody can reach: a new lead, and the shared log-in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#contract/endpoint.ts';
import { caller } from '#web/app/call.ts';
import { whileLoggedIn } from './queries.ts';

type Contract = typeof import('../officer-contract.ts');

const call = caller<Contract>('staff');
const callOfficers = caller<typeof import('#features/officers/contract.ts')>('staff');

/** As the staff: the browser may be logged in as a club, too. */
const queryOf = (clubId: number) => ({ ClubID: String(clubId), kind: 'staff' }) as const;

const sharedLoginKey = (clubId: number) => ['staff', 'shared log-in', clubId] as const;

export function useInviteLead(clubId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ body, idempotencyKey }: { body: SentBody<Contract['inviteLead']>; idempotencyKey: string }) =>
			whileLoggedIn(
				queryClient,
				call('POST /api/staff/clubs/:clubId/officers', { params: { clubId: String(clubId) }, body, idempotencyKey }),
			),
	});
}

/** Whether the club's own log-in can be used; asked anew whenever the dialog is opened. */
export function useSharedLogin(clubId: number) {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: sharedLoginKey(clubId),
		queryFn: ({ signal }) =>
			whileLoggedIn(queryClient, callOfficers('GET /api/clubs/sharedLogin', { query: queryOf(clubId), signal })),
		gcTime: 0,
	});
}

export function useTurnSharedLoginOn(clubId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => {
			const sent = { query: queryOf(clubId), body: { enabled: true } };
			return whileLoggedIn(queryClient, callOfficers('PUT /api/clubs/sharedLogin', sent));
		},
		onSuccess: (reply) => queryClient.setQueryData(sharedLoginKey(clubId), reply),
	});
}
