/** How many invitations a club may send: they go to any address that it enters, with a name and a text of its choice. */
import { invitationMails } from '#contract/attempt-limits.ts';
import { emailKey } from '#contract/email-address.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { giveBackUnused, taker } from '#server/limits/take-all.ts';

interface Invitation {
	email: string;
	clubId: number;
}

/** Makes the function that runs `invite` within these limits; `invite` calls `onQueued` once its mail is queued. */
export function invitationLimits(limits: RateLimits) {
	const take = taker(limits, 'invitation mails', invitationMails);
	return async <T>({ email, clubId }: Invitation, invite: (onQueued: () => void) => Promise<T>): Promise<T> => {
		const giveBack = await take({ recipient: emailKey(email), club: String(clubId), site: 'site' });
		return giveBackUnused(giveBack, invite);
	};
}
