/** The staff pages' calls about people of the staff, and about the own second factor. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { caller, orGone } from '#web/app/call.ts';
import { refetches } from '#web/app/refetches.ts';
import { staffKeys, whileLoggedIn } from './queries.ts';

type PeopleContract = typeof import('../people-contract.ts');
type SecondFactorContract = typeof import('../second-factor-contract.ts');
export type Person = ReplyOf<PeopleContract['listPeople']>[number];
export type PreparedSecret = ReplyOf<SecondFactorContract['prepareSecondFactor']>;

const call = caller<PeopleContract>('staff');
const callSecondFactor = caller<SecondFactorContract>('staff');

/** Who belongs to the staff or is invited to, by name. */
export function usePeople() {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: staffKeys.people,
		queryFn: ({ signal }) => whileLoggedIn(queryClient, call('GET /api/staff/people', { signal })),
	});
}

/** Invites somebody; the reply has the link where the site cannot send mail. */
export function useInvite() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: { Name: string; Email: string }) =>
			whileLoggedIn(queryClient, call('POST /api/staff/people', { body })),
		...refetches(queryClient, staffKeys.people),
	});
}

/** Removes somebody. */
export function useRemovePerson() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ StaffID }: Person) => {
			const removed = call('DELETE /api/staff/people/:staffId', { params: { staffId: String(StaffID) } });
			return orGone(whileLoggedIn(queryClient, removed));
		},
		...refetches(queryClient, staffKeys.people),
		// The mail of an invitation goes with it.
		onSettled: () => void queryClient.invalidateQueries({ queryKey: staffKeys.mails }),
	});
}

/** Makes the secret for an authenticator app. */
export function usePrepareSecondFactor() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => whileLoggedIn(queryClient, callSecondFactor('POST /api/staff/secondFactor')),
	});
}

/** Makes the secret count; the reply has the recovery codes. */
export function useConfirmSecondFactor() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: { code: string; secret: string }) =>
			whileLoggedIn(queryClient, callSecondFactor('POST /api/staff/secondFactor/confirm', { body })),
		// Not awaited, so that the recovery codes are shown at once.
		onSuccess: () => void queryClient.invalidateQueries({ queryKey: staffKeys.all }),
	});
}

export function useRemoveSecondFactor() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (code: string) =>
			whileLoggedIn(queryClient, callSecondFactor('DELETE /api/staff/secondFactor', { body: { code } })),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: staffKeys.all }),
	});
}
