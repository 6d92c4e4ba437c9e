/** Texts about logging in that server and pages share, as the specification has them. */
import { limits } from '#contract/limits.ts';

export const logInTexts = {
	missing: 'Please fill in all details.',
	wrong: 'Email or password is incorrect.',
	tooManySessions: `You were logged out: this account was in use in more than ${limits.sessions} places. Please log in again.`,
	failed: 'An error occurred. Please try again.',
} as const;

/** What is said of a log-in that failed: `status` is that of the answer, 0 where none came. */
export function logInProblem(status: number | undefined, reason: string): string {
	if (status === 401) return logInTexts.wrong;
	if (status === 403 || status === 429) return reason;
	return status === 0 ? `${logInTexts.failed} The server could not be reached.` : logInTexts.failed;
}
