/** Drafts of the logged-in staff member. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Staff, StaffClub } from '../contract.ts';
import { sessionKey } from './queries.ts';
import { openStaffDraft } from './staff-draft.ts';

export function useStaffDraft<V extends object>(about: string, empty: V) {
	const queryClient = useQueryClient();
	const [draft] = useState(() => {
		const staff = queryClient.getQueryData<Staff>(sessionKey);
		return openStaffDraft(staff?.Email ?? '', about, empty);
	});
	return draft;
}

/** A reason returns after an undo, and only with the same decision. */
export const useReasonDraft = (action: 'reject' | 'suspend' | 'delete', { ClubID, DecidedAt }: StaffClub) =>
	useStaffDraft(`${action} ${ClubID} ${DecidedAt}`, { reason: '' });
