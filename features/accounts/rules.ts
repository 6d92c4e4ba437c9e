/** Texts about logging in that server and pages share, as the specification has them. */
import { limits } from '#contract/limits.ts';

export const logInTexts = {
	missing: 'Please fill in all details.',
	wrong: 'Email or password is incorrect.',
	tooManySessions: `You were logged out: this account was in use in more than ${limits.sessions} places. Please log in again.`,
	failed: 'An error occurred. Please try again.',
} as const;
