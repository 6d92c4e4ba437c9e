/**
 * How often a log-in may fail. A browser in which an account was used has attempts of its own at it, so that no stranger
 * can use them up. Newcomers are only slowed down, and apart from those whose address has guessed at the account before.
 */
import { knownDeviceAttempts, loginAttempts, loginSuspect } from '#contract/attempt-limits.ts';
import { emailKey } from '#contract/email-address.ts';
import { keyedMutex, queue } from '#server/core/queue.ts';
import { hashToken } from '#server/http/identify.ts';
import { attempt, attemptsOf } from '#server/limits/attempt-limits.ts';
import { networksOf } from '#server/limits/networks.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { busy } from './passwords.ts';

/** Finds whose secret it is; undefined if it is wrong. */
type FindRight<A> = () => Promise<A | undefined>;

/** The attempts that a browser has of its own at accounts that were used in it. Refuses with 429, without looking, once too many were wrong. */
export function deviceLimits(limits: RateLimits, name: string) {
	const recent = attemptsOf(limits, `${name} known device`, knownDeviceAttempts.recent);
	const ofDay = attemptsOf(limits, `${name} known device of a day`, knownDeviceAttempts.day);
	const { run: inTurn } = keyedMutex();
	return <A extends { id: number }>(device: string, accounts: readonly { id: number }[], findRight: FindRight<A>) =>
		inTurn(device, async () => {
			const keyOf = ({ id }: { id: number }) => `${id} ${device}`;
			const guards = accounts.map(keyOf).flatMap((key) => [[recent, key] as const, [ofDay, key] as const]);
			const right = await attempt(guards, findRight);
			if (right) await recent.forgive(keyOf(right));
			return right;
		});
}

interface NewcomersAttempt<A> {
	email: string;
	/** The client's network address, as the rate limits count it. */
	address: string;
	/** The accounts that are tried; undefined for each that there is not, which makes no difference here. */
	accounts: readonly (A | undefined)[];
	findRight: FindRight<A>;
}

/** Of all kinds of log-in together fewer than are hashed at once: a flood of strangers leaves room for everybody else. */
const strangers = queue(2, 32, busy);

/** The limits of newcomers at one kind of log-in. Attempts at one e-mail address from one address of the network take turns. */
export function newcomersLimits(limits: RateLimits, kind: string) {
	const limit = (name: keyof typeof loginAttempts) => attemptsOf(limits, `${kind} log-in ${name}`, loginAttempts[name]);
	const [byNewcomers, bySuspects, byAddress] = [limit('newcomers'), limit('suspects'), limit('address')];
	const wrongFromAddress = limits.named(`${kind} log-in suspect`, loginSuspect);
	const networks = networksOf(limits, `${kind} log-in`);
	const { run: inTurn } = keyedMutex();
	// As many as are checked at once, so that the kinds take turns there, and a flood at one fills no line of another.
	const ofKind = queue(2, 32, busy);

	/** Refuses with 429, without looking, once too many were wrong. */
	return async <A extends { id: number }>({ email, address, accounts, findRight }: NewcomersAttempt<A>) => {
		const arrived = Date.now();
		const who = hashToken(emailKey(email));
		const network = await networks.keyOf(address);
		// By account: a right password of one would otherwise make the address unsuspected at the other.
		const suspectKeyOf = (account: A | undefined) => `${account?.id ?? who} ${network}`;
		const suspectKeys = [...new Set(accounts.map(suspectKeyOf))];
		return inTurn(`${who} ${network}`, async () => {
			const wrong = await Promise.all(suspectKeys.map((key) => wrongFromAddress.counted(key)));
			const isSuspect = Math.max(...wrong) >= loginSuspect.points;
			const guards = [[isSuspect ? bySuspects : byNewcomers, who] as const, [byAddress, network] as const];
			const right = await attempt(guards, () => ofKind(() => strangers(findRight)), arrived);
			if (right) await wrongFromAddress.forgive(suspectKeyOf(right));
			else await Promise.all([...suspectKeys.map((key) => wrongFromAddress.count(key)), networks.countWrong(address)]);
			return right;
		});
	};
}
