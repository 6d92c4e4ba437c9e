/** Checks passwords within the limits of log-ins. Every call that tells whether a password is right has to ask here. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#server/core/problem.ts';
import type { SessionKind } from '#server/http/identify.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { unrecorded } from '#server/trail/calls.ts';
import { knownDevice } from './known-devices.ts';
import { strangeLogins, tryKnown } from './login-limits.ts';
import { isPassword } from './passwords.ts';
import { limitRecorder, recordSecurityEvent } from './security-events.ts';
import type { findAccount } from './store.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Attempt {
	email: string;
	password: string;
	/** The accounts that are tried, in their order; undefined for each that there could be with this e-mail address and is not. */
	accounts: readonly (Account | undefined)[];
	/** The client's network address, as the rate limits count it. */
	address: string;
	request: FastifyRequest;
	/** It was right for an account before these, which may not log in: a refusal is no guess then, and is not recorded. */
	wasRight?: boolean;
}

interface RightPassword {
	/** The first account whose password it is. */
	account: Account;
	/** The browser, if the account has been used in it before. */
	device: string | undefined;
}

/** Tells whose password it is; undefined for a wrong one. Refuses with 429. */
export type CheckPassword = (attempt: Attempt) => Promise<RightPassword | undefined>;

/** Of those that are there; null if none is. */
function idsOf(accounts: Attempt['accounts']): (number | null)[] {
	const ids = accounts.flatMap((account) => account?.id ?? []);
	return ids.length > 0 ? ids : [null];
}

/**
 * The first whose password it is. With a password that is right for one, those after it are not tried: whoever owns that one
 * could guess at them, as often as they set a password. As many hashes are checked in any case, also where there is no
 * account: the time must not tell.
 */
async function firstRight(password: string, accounts: Attempt['accounts']): Promise<Account | undefined> {
	let first: Account | undefined;
	for (const account of accounts)
		if (await isPassword(password, first ? undefined : account?.password_hash)) first = account;
	return first;
}

/** Refused log-ins of one address that are recorded in an hour: a flood must not fill the table. */
const recordedInAnHour = 30;

/** Calls that check the same passwords share one of these: otherwise attempts at one account would not take turns. */
export function guardedPasswords(services: Services, limits: Limits, kind: SessionKind): CheckPassword {
	const tryStrange = strangeLogins(limits, kind);
	const recordLimit = limitRecorder(services);
	const recorded = new LRUCache<string, number>({ max: 10_000, ttl: 3_600_000, noUpdateTTL: true });

	/** Does `work`; if it is refused because of a limit, records that for these accounts. */
	const recordingLimit = <T>(tried: Attempt['accounts'], address: string, work: () => Promise<T>): Promise<T> =>
		work().catch(async (error: unknown) => {
			if (error instanceof Problem && error.status === 429)
				for (const id of idsOf(tried)) await recordLimit(id, address);
			throw error;
		});

	const recordRefusal = async (accounts: Attempt['accounts'], address: string) => {
		const count = recorded.get(address) ?? 0;
		recorded.set(address, count + 1);
		if (count >= recordedInAnHour) return;
		await services.transact(async (tx) => {
			for (const accountId of idsOf(accounts))
				await recordSecurityEvent(tx, services, { kind: 'log-in refused', accountId, address });
		});
	};

	const find = async ({ email, password, accounts, address, request }: Attempt): Promise<RightPassword | undefined> => {
		const deviceOf = (account: Account | undefined) => knownDevice(request, services.settings, account);
		const known = accounts.filter((account) => account !== undefined).filter(deviceOf);
		const others = accounts.filter((account) => account === undefined || !known.includes(account));
		const device = deviceOf(known[0]);
		if (device !== undefined) {
			const ids = known.map(({ id }) => id);
			const inKnown = () => tryKnown(limits, device, ids, () => firstRight(password, known));
			const right = await recordingLimit(known, address, inKnown);
			if (right) {
				// The club's own comes before the officer's with the same password. Whoever owns the latter gets the mails to both.
				const isBefore = (account: Account | undefined) => accounts.indexOf(account) < accounts.indexOf(right);
				const before = others.map((account) => (isBefore(account) ? account : undefined));
				const account = (await firstRight(password, before)) ?? right;
				return { account, device: deviceOf(account) };
			}
		}
		if (others.length === 0) return undefined;
		// Where there is no account, too, or the waits of strange browsers would tell.
		const strange = { email, address: device === undefined ? address : undefined };
		const asStranger = () => tryStrange({ ...strange, judge: () => firstRight(password, others) });
		const account = await recordingLimit(others, address, asStranger).catch(async (error: unknown) => {
			// At these the password was tried, and was wrong.
			if (known.length > 0) await recordRefusal(known, address);
			throw error;
		});
		return account && { account, device: undefined };
	};

	const check: CheckPassword = async (attempt) => {
		const right = await find(attempt);
		// Not even for accounts that are there: the time of the write would tell that they are.
		if (!right && !attempt.wasRight) await recordRefusal(attempt.accounts, attempt.address);
		return right;
	};
	// A refused password changes nothing that the trail tells of.
	return (attempt) => unrecorded(() => check(attempt));
}
