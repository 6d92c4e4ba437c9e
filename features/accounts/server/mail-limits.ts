/** How many mails with a password link an account gets. */
import { passwordMails, unconfirmedPasswordMails } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { hashToken } from '#server/http/identify.ts';
import type { RateLimit, RateLimits } from '#server/limits/rate-limits.ts';
import { emailKey, type findClubAccounts } from './store.ts';

type Account = Awaited<ReturnType<typeof findClubAccounts>>[number];

async function isWithin(limit: RateLimit, email: string): Promise<boolean> {
	try {
		await limit.take(hashToken(emailKey(email)));
		return true;
	} catch (error) {
		if (error instanceof Problem) return false;
		throw error;
	}
}

/** Makes the functions that say whether one more mail may be sent. Nobody is refused, since a refusal would tell of an account. */
export function mailLimits(limits: RateLimits) {
	const ofAddress = limits.named('password mails', passwordMails);
	const ofUnconfirmed = limits.named('password mails to unconfirmed addresses', unconfirmedPasswordMails);
	return {
		/**
		 * For an e-mail address, whether it has an account or not. Strangers can use its mails up, but then the owner has the
		 * last of them, with a link that works as long as the next one has to wait.
		 */
		mayAsk: (email: string) => isWithin(ofAddress, email),
		/** Strangers can use up the mails of a day to an address that its club has not confirmed. Its owner confirms it by setting a password. */
		mayMail: async ({ kind, email, confirmed_at }: Account) =>
			kind !== 'club' || confirmed_at !== null || isWithin(ofUnconfirmed, email),
	};
}
