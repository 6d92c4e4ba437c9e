/** Rules and texts about passkeys, for server and pages. */
import { limits } from '#contract/limits.ts';

export const passkeyTexts = {
	name: 'Enter a name.',
	ipAddress:
		'Passkeys do not work while the address of this site is a number. Open it by its name, or as localhost on this machine.',
	unsupported: 'This browser cannot use passkeys on this page.',
	notAdded: 'This passkey could not be added. Please try again.',
	known: 'This passkey has been added already.',
	tooMany: `You have ${limits.passkeys} passkeys. Remove one before you add another.`,
	needsPassword: 'You logged in a while ago. Enter your password to add a passkey, or log in again.',
	wrongPassword: 'This is not your current password.',
	wrongCode: 'This code is wrong, or was used already.',
	onlyWayIn: 'This passkey is your only way to log in. Add another one before you remove it.',
	gone: 'This passkey has been removed already.',
	missing: 'Send the response of the passkey.',
	refused: 'This passkey did not work. Try again, or log in with your password.',
} as const;

/** Milliseconds after the log-in in which it counts as proof of who adds a passkey. */
const youngFor = 10 * 60_000;

export const isYoung = (loggedInAt: string, now: Date): boolean => now.getTime() - Date.parse(loggedInAt) < youngFor;

/** `others`: ways to log in beside passkeys, such as a password. */
export const isOnlyWayIn = ({ passkeys, others }: { passkeys: number; others: number }): boolean =>
	passkeys <= 1 && others === 0;

/** WebAuthn works at names only. Takes the `hostname` of a URL. */
export const isIpAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);
