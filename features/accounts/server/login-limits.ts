/**
 * Limits failed log-ins (OWASP's device cookies). A known browser has its own attempts; strangers share the account's, with
 * growing pauses. A new password by mail is the way out.
 */
import { emailKey } from '#contract/email-address.ts';
import { keyedQueue, queue } from '#server/core/queue.ts';
import { hashToken, type SessionKind } from '#server/http/identify.ts';
import type { Limits, Take } from '#server/limits/limits.ts';
import { busy } from './passwords.ts';

type Judge<Found> = () => Promise<Found | undefined>;

/** Judges a password or code in a known browser. Refuses with 429 after too many wrong ones. */
export const tryKnown = <Found extends object>(
	limits: Limits,
	device: string,
	accounts: readonly number[],
	judge: Judge<Found>,
): Promise<Found | undefined> => limits.attempt(['known browsers', [accounts.join('+'), device]], judge);

interface StrangeAttempt<Found> {
	email: string;
	/** Undefined if this browser is known for another account at this e-mail address. */
	address: string | undefined;
	judge: Judge<Found>;
}

/** Fewer than the hashing slots: a flood of strangers leaves room for others. */
const strangers = queue(2, 32, busy);

/** Also limits accounts that do not exist. Right passwords count, too, so a program that knows a password cannot open sessions without end. */
export function strangeLogins(limits: Limits, kind: SessionKind) {
	// A flood at one kind does not fill another's queue.
	const ofKind = queue(2, 32, busy);
	// One per account, so a flood at one leaves room for others.
	const ofAccount = keyedQueue(1, 32, busy);
	return <Found extends object>({ email, address, judge }: StrangeAttempt<Found>): Promise<Found | undefined> => {
		const account = hashToken(emailKey(email));
		const takes: Take[] = [['strange browsers', [kind, account]]];
		if (address !== undefined) takes.unshift(['strange browsers of an address', address]);
		return limits.reserve(takes, () => ofAccount(account, () => ofKind(() => strangers(judge))));
	};
}
