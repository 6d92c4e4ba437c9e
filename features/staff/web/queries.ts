/** The login session of the staff, and what their changes show at once. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError, call, hasToken, setToken, whenStaffRefused } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { mayStaffBeLoggedIn, rememberStaff } from '#web/app/popups.ts';
import { callQuery, keyBelow } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Staff, StaffClub } from '../contract.ts';
import { endSessionOrReport, forgetDueLogOut, isLogOutDue } from './log-out.ts';
import { forgetStaffDrafts } from './staff-draft.ts';

/** Toasts about decisions replace each other, so that thirty decisions do not pile up thirty toasts. */
export const toastGroup = 'staff';

export const sessionKey = keyBelow('/api/staff/session');

const isRefused = (error: unknown, ...statuses: number[]) =>
	error instanceof CallError && statuses.includes(error.status);

/** Somebody who has to set up the second factor that the site requires before anything else. */
export const needsSecondFactor = 'needs second factor';
export type StaffSession = Staff | typeof needsSecondFactor | null;

/** Says that the session has ended, and asks to log in again. */
export function endRefused(client: QueryClient, refusal: CallError): void {
	if (refusal.detail['sessionEnded'] !== true) refusal.message = 'Your session has ended. Please log in again.';
	if (!client.getQueryData(sessionKey)) return;
	setToken(undefined, 'staff');
	client.setQueryData(sessionKey, null);
	toast.error(refusal.message, toastGroup);
}

/** The staff member who is logged in; null if nobody is, or only a club. */
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
				// The token of this page may have ended with a session that another tab has followed by a new one.
				if (!hasToken('staff')) rememberStaff(false);
				return null;
			}
		},
	});
}

/** Starts the session of a log-in's reply. */
export function useStartSession() {
	const client = useQueryClient();
	return ({ staff, token, needs }: Reply<'POST /api/staff/login'>) => {
		setToken(token, 'staff');
		forgetDueLogOut();
		rememberStaff(true);
		client.setQueryData<StaffSession>(sessionKey, needs === undefined ? staff : needsSecondFactor);
	};
}

/** Logs out, forgets what was typed, and removes from the cache what only the staff may see. */
export function useLogOut() {
	const client = useQueryClient();
	return () => {
		void endSessionOrReport();
		rememberStaff(false);
		setToken(undefined, 'staff');
		forgetStaffDrafts();
		// A reply that is on its way would show the session again.
		void client.cancelQueries({ queryKey: sessionKey });
		client.setQueryData(sessionKey, null);
		client.removeQueries({
			queryKey: keyBelow('/api/staff'),
			predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1],
		});
	};
}

const clubsKey = callQuery('GET /api/staff/clubs').queryKey;

/** Changes the list of clubs at once, and fetches the data of the public pages anew, which have changed too. */
function showClubs(client: QueryClient, change: (clubs: StaffClub[]) => StaffClub[]): void {
	client.setQueryData(clubsKey, (clubs) => clubs && change(clubs));
	void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'staff' });
}

/** What a decision or its undoing shows: the club as it is now, or what a colleague has decided meanwhile. */
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

/** Deletes a club with all that is its own, and removes it from the list, also if a colleague was faster. */
export function useDeleteClub(clubId: number) {
	const client = useQueryClient();
	return useChange('DELETE /api/staff/clubs/:clubId', {
		refetch: ['/api/staff/clubs', '/api/staff/deletedClubs'],
		waits: false,
		done: () => showClubs(client, (clubs) => clubs.filter(({ ClubID }) => ClubID !== clubId)),
	});
}

/** Does something with a failed mail after which it is in the list no more, also if a colleague was faster. */
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
