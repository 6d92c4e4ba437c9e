/** Texts about logging in, for server and pages. API clients rely on the wording. */
import { limits } from '#contract/limits.ts';

export const logInTexts = {
	missing: 'Please fill in all details.',
	first: 'Log in to open this page.',
	wrong: 'Email or password is incorrect.',
	tooManySessions: `You were logged out because this account was logged in on more than ${limits.sessions} devices. Please log in again.`,
	failed: 'An error occurred. Please try again.',
	noCookies:
		'This browser blocks cookies. Reloading or leaving the page logs you out. To stay logged in, allow cookies for this site.',
} as const;

export const passwordTexts = {
	email: 'Enter the e-mail address you log in with.',
	currentPassword: 'Enter your current password.',
	newPassword: 'Enter a new password.',
	common: 'This password is too common. Choose another one.',
	tooShort: (min: number) => `Password must be at least ${min} characters`,
	officerTooShort: `An officer’s password needs at least ${limits.officerPasswordMin} characters.`,
	resetTooShort: `Use at least ${limits.clubPasswordMin} characters.`,
} as const;

export const passwordHint = (min: number): string => `At least ${min} characters. A short phrase works well.`;

export function logInProblem(status: number | undefined, reason: string): string {
	if (status === 401) return logInTexts.wrong;
	if (status === 403 || status === 429) return reason;
	return status === 0 ? `${logInTexts.failed} The server could not be reached.` : logInTexts.failed;
}
