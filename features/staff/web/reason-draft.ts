/** The draft of a reason for what the staff do with a club, retained until the page is loaded anew, whatever closes its dialog. */
import type { StaffClub } from './queries.ts';

const drafts = new Map<string, string>();

/** It comes back after an undo, which leads back to the decision that it was typed after; no later decision gets it. */
export function openReasonDraft(
	action: 'reject' | 'suspend' | 'delete',
	{ ClubID, DecidedAt }: Pick<StaffClub, 'ClubID' | 'DecidedAt'>,
) {
	const key = `${action} ${ClubID} ${DecidedAt}`;
	return {
		start: { reason: drafts.get(key) ?? '' },
		keep: ({ reason }: { reason: string }) => drafts.set(key, reason),
	};
}
