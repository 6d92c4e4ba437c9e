/** How many mails with a password link an account gets. */
import { passwordMails, unconfirmedPasswordMails } from '#contract/attempt-limits.ts';
import { emailKey } from '#contract/email-address.ts';
import { Problem } from '#server/core/problem.ts';
import { hashToken } from '#server/http/identify.ts';
import type { RateLimit, RateLimits } from '#server/limits/rate-limits.ts';
import type { findClubAccounts } from './store.ts';

type Account = Awaited<ReturnType<typeof findClubAccounts>>[number];

async function isWithin(limit: RateLimit, key: string): Promise<boolean> {
	try {
		await limit.take(key);
		return true;
	} catch (error) {
		if (error instanceof Problem) return false;
		throw error;
	}
}

/** Makes the function that says whether one more mail may be sent. Nobody is refused, since a refusal would tell of an account. */
export function mailLimits(limits: RateLimits) {
	const ofAccount = limits.named('password mails', passwordMails);
	const ofUnconfirmed = limits.named('password mails to unconfirmed addresses', unconfirmedPasswordMails);
	/**
	 * Strangers can use an account's mails up, but then the owner has the last of them, with a link that works as long as the
	 * next one has to wait. They can use up the mails of a day to an address that its club has not confirmed, too: its owner
	 * confirms it by setting a password. Only accounts are counted: so many made-up addresses that the counter drops keys
	 * would make it forget what an account got.
	 */
	return async ({ id, kind, email, confirmed_at }: Account): Promise<boolean> => {
		if (!(await isWithin(ofAccount, String(id)))) return false;
		return kind !== 'club' || confirmed_at !== null || isWithin(ofUnconfirmed, hashToken(emailKey(email)));
	};
}
