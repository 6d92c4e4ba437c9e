/**
 * How often a log-in may fail: OWASP's device cookies. A browser in which an account was used has attempts of its own at it, which
 * no stranger can use up. All others share those of the account, with growing pauses; a new password by mail is the way out.
 */
import { emailKey } from '#contract/email-address.ts';
import { keyedQueue, queue } from '#server/core/queue.ts';
import { hashToken, type SessionKind } from '#server/http/identify.ts';
import type { Limits, Take } from '#server/limits/limits.ts';
import { busy } from './passwords.ts';

/** Finds what a right password leads to; undefined if it is wrong. */
type Judge<Found> = () => Promise<Found | undefined>;

/** Judges a password, or a code after it, in a browser that knows these accounts. Refuses with 429, without looking, once too many were wrong. */
export const tryKnown = <Found extends object>(
	limits: Limits,
	device: string,
	accounts: readonly number[],
	judge: Judge<Found>,
): Promise<Found | undefined> => limits.attempt([['known browsers', [accounts.join('+'), device]]], judge);

interface StrangeAttempt<Found> {
	email: string;
	/** The client's network address, as the limits count it; undefined where the browser has tried another account just now. */
	address: string | undefined;
	judge: Judge<Found>;
}

/** Of all kinds of log-in together fewer than are hashed at once: a flood of strangers leaves room for everybody else. */
const strangers = queue(2, 32, busy);

/**
 * Makes the function that judges the passwords of strange browsers at one kind of log-in, also where there is no such account. Right
 * ones count too: no program fills the list of log-ins.
 */
export function strangeLogins(limits: Limits, kind: SessionKind) {
	// As many as are checked at once, so that the kinds take turns there, and a flood at one fills no line of another.
	const ofKind = queue(2, 32, busy);
	// One at a time: a flood at one account, from however many addresses, leaves the places above to the others.
	const ofAccount = keyedQueue(1, 32, busy);
	return <Found extends object>({ email, address, judge }: StrangeAttempt<Found>): Promise<Found | undefined> => {
		const account = hashToken(emailKey(email));
		const takes: Take[] = [['strange browsers', [kind, account]]];
		if (address !== undefined) takes.unshift(['strange browsers of an address', address]);
		return limits.reserve(takes, () => ofAccount(account, () => ofKind(() => strangers(judge))));
	};
}
