/** How many mails with a password link an account gets. */
import { passwordMails } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { hashToken } from '#server/http/identify.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { emailKey } from './store.ts';

/**
 * Whether one more may be sent to an e-mail address. Nobody is refused: strangers can use the mails up, but then the
 * owner has the last of them, with a link that works as long as the next one has to wait.
 */
export function mailLimits(limits: RateLimits) {
	const perAccount = limits('password mails', passwordMails);
	return async (email: string): Promise<boolean> => {
		try {
			await perAccount.take(hashToken(emailKey(email)));
			return true;
		} catch (error) {
			if (error instanceof Problem) return false;
			throw error;
		}
	};
}
