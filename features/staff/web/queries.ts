/** The staff's session, and what their changes show at once. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutletContext } from 'react-router';
import { CallError, call, hasToken, setToken, whenStaffRefused } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { mayStaffBeLoggedIn, rememberStaff } from '#web/app/known-staff.ts';
import { callQuery, keyBelow } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Staff, StaffClub } from '../contract.ts';
import { endSessionOrReport, forgetDueLogOut, isLogOutDue } from './log-out.ts';
import { forgetStaffDrafts } from './staff-draft.ts';

export const toastGroup = 'staff';

export const sessionKey = keyBelow('/api/staff/session');

const isRefused = (error: unknown, ...statuses: number[]) =>
	error instanceof CallError && statuses.includes(error.status);

export type Category = Reply<'GET /api/site/categories'>[number];

/** Clubs have one, and the public pages filter by it. */
export const categoryPaths = ['/api/site/categories', '/api/staff/clubs', '/api/clubs'] as const;

export const needsSecondFactor = 'needs second factor';
export type StaffSession = Staff | typeof needsSecondFactor | null;

export function endRefused(client: QueryClient, refusal: CallError): void {
	if (refusal.detail['sessionEnded'] !== true) refusal.message = 'Your session has ended. Please log in again.';
	if (!client.getQueryData(sessionKey)) return;
	setToken(undefined, 'staff');
	client.setQueryData(sessionKey, null);
	toast.error(refusal.message, toastGroup);
}

export function useStaffSession() {
	const client = useQueryClient();
	useEffect(() => whenStaffRefused((refusal) => endRefused(client, refusal)), [client]);
	return useQuery({
		queryKey: sessionKey,
		queryFn: async ({ signal }): Promise<StaffSession> => {
			if (isLogOutDue()) {
				await endSessionOrReport();
				return null;
			}
			if (!mayStaffBeLoggedIn()) return null;
			try {
				return (await call('GET /api/staff/session', { signal })).staff;
			} catch (error) {
				if (error instanceof CallError && error.detail['needs'] === 'secondFactor') return needsSecondFactor;
				if (!isRefused(error, 401, 403)) throw error;
				// The token may have ended with a session that another tab has replaced.
				if (!hasToken('staff')) rememberStaff(false);
				return null;
			}
		},
	});
}

/** The logged-in person, below the frame. */
export const useStaff = (): Staff => useOutletContext<Staff>();

export function useStartSession() {
	const client = useQueryClient();
	return ({ staff, token, needs }: Reply<'POST /api/staff/login'>) => {
		setToken(token, 'staff');
		forgetDueLogOut();
		rememberStaff(true);
		client.setQueryData<StaffSession>(sessionKey, needs === undefined ? staff : needsSecondFactor);
	};
}

/** Also forgets input, and the staff's data in the cache. */
export function useLogOut() {
	const client = useQueryClient();
	return () => {
		void endSessionOrReport();
		rememberStaff(false);
		setToken(undefined, 'staff');
		forgetStaffDrafts();
		// A reply under way would show the session again.
		void client.cancelQueries({ queryKey: sessionKey });
		client.setQueryData(sessionKey, null);
		client.removeQueries({
			queryKey: keyBelow('/api/staff'),
			predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1],
		});
	};
}

export const openReports = { query: { state: 'open' } } as const;

const clubsKey = callQuery('GET /api/staff/clubs').queryKey;

/** Refetches the public pages' data, which has changed, too. */
function showClubs(client: QueryClient, change: (clubs: StaffClub[]) => StaffClub[]): void {
	client.setQueryData(clubsKey, (clubs) => clubs && change(clubs));
	void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'staff' });
}

/** Shows the club's new state, or a colleague's decision. */
export function useDecisionShown() {
	const client = useQueryClient();
	return {
		done: (decided: StaffClub) => {
			showClubs(client, (clubs) => clubs.map((club) => (club.ClubID === decided.ClubID ? decided : club)));
			void client.invalidateQueries({ queryKey: keyBelow(`/api/staff/clubs/${decided.ClubID}`) });
		},
		failed: (error: Error) => {
			if (isRefused(error, 404, 409)) void client.invalidateQueries({ queryKey: clubsKey });
		},
	};
}

/** Removes it from the list even if a colleague was faster. */
export function useDeleteClub(clubId: number) {
	const client = useQueryClient();
	return useChange('DELETE /api/staff/clubs/:clubId', {
		refetch: ['/api/staff/clubs', '/api/staff/deletedClubs'],
		waits: false,
		done: () => showClubs(client, (clubs) => clubs.filter(({ ClubID }) => ClubID !== clubId)),
	});
}

/** The mail leaves the list even if a colleague was faster. */
export function useMailChange(route: 'POST /api/staff/mails/:mailId/sendAgain' | 'DELETE /api/staff/mails/:mailId') {
	const client = useQueryClient();
	const { queryKey } = callQuery('GET /api/staff/mails');
	const remove = async (mailId: unknown) => {
		await client.cancelQueries({ queryKey });
		client.setQueryData(queryKey, (mails) => mails?.filter(({ MailID }) => MailID !== mailId));
	};
	return useChange(route, {
		done: (_, { params }) => remove(params?.mailId),
		failed: (error, { params }) => (isRefused(error, 409) ? remove(params?.mailId) : undefined),
	});
}
