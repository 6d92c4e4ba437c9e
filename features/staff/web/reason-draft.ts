/**
 * The draft of a reason for what the staff do with a club, retained until they log out or the page is loaded anew, whatever
 * closes its dialog.
 */
const drafts = new Map<string, string>();

/** It comes back after an undo, which leads back to the decision that it was typed after; no later decision gets it. */
export function openReasonDraft(
	action: 'reject' | 'suspend' | 'delete',
	{ ClubID, DecidedAt }: { ClubID: number; DecidedAt: string | null },
) {
	const key = `${action} ${ClubID} ${DecidedAt}`;
	return {
		start: { reason: drafts.get(key) ?? '' },
		keep: ({ reason }: { reason: string }) => drafts.set(key, reason),
	};
}

/** Whoever logs in next must not send a colleague's words. */
export const forgetReasonDrafts = () => drafts.clear();
