/** The drafts of whoever of the staff is logged in. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Staff, StaffClub } from '../contract.ts';
import { sessionKey } from './queries.ts';
import { openStaffDraft } from './staff-draft.ts';

/** The draft of a form that is `about` something: other forms have other texts there. */
export function useStaffDraft<V extends object>(about: string, empty: V) {
	const queryClient = useQueryClient();
	const [draft] = useState(() => {
		const staff = queryClient.getQueryData<Staff>(sessionKey);
		return openStaffDraft(staff?.Email ?? '', about, empty);
	});
	return draft;
}

/** A reason comes back after an undo, which leads back to the decision that it was typed after; no later decision gets it. */
export const useReasonDraft = (action: 'reject' | 'suspend' | 'delete', { ClubID, DecidedAt }: StaffClub) =>
	useStaffDraft(`${action} ${ClubID} ${DecidedAt}`, { reason: '' });
