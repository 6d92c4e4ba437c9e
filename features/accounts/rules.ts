/** Texts about logging in that server and pages share, as the specification has them. */

export const logInTexts = {
	missing: 'Please fill in all details.',
	wrong: 'Email or password is incorrect.',
	failed: 'An error occurred. Please try again.',
} as const;
