/** Checks passwords within the limits of log-ins. Every call that tells whether a password is right goes through here. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import type { SessionKind } from '#server/http/identify.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { unrecorded } from '#server/trail/calls.ts';
import { knownDevice } from './known-devices.ts';
import { strangeLogins, tryKnown } from './login-limits.ts';
import { isPassword } from './passwords.ts';
import { limitRecorder, refusalRecorder } from './security-events.ts';
import type { findAccount } from './store.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Attempt {
	email: string;
	password: string;
	/** In order; undefined for a possible account that does not exist. */
	accounts: readonly (Account | undefined)[];
	address: string;
	request: FastifyRequest;
	/** It was right for an earlier account that may not log in: no guess, so no record. */
	wasRight?: boolean;
}

interface RightPassword {
	account: Account;
	device: string | undefined;
}

/** Undefined for a wrong password. Refuses with 429. */
export type CheckPassword = (attempt: Attempt) => Promise<RightPassword | undefined>;

function idsOf(accounts: Attempt['accounts']): (number | null)[] {
	const ids = accounts.flatMap((account) => account?.id ?? []);
	return ids.length > 0 ? ids : [null];
}

/**
 * Compares no account after the first match, whose owner could guess at it. Hashes as often in every case, so the time tells
 * nothing.
 */
async function firstRight(password: string, accounts: Attempt['accounts']): Promise<Account | undefined> {
	let first: Account | undefined;
	for (const account of accounts)
		if (await isPassword(password, first ? undefined : account?.password_hash)) first = account;
	return first;
}

/** Share one for the same passwords: otherwise attempts at an account would not queue. */
export function guardedPasswords(services: Services, limits: Limits, kind: SessionKind): CheckPassword {
	const tryStrange = strangeLogins(limits, kind);
	const recordLimit = limitRecorder(services);
	const record = refusalRecorder(services);

	const recordingLimit = <T>(tried: Attempt['accounts'], address: string, work: () => Promise<T>): Promise<T> =>
		work().catch(async (error: unknown) => {
			if (error instanceof Problem && error.status === 429)
				for (const id of idsOf(tried)) await recordLimit(id, address);
			throw error;
		});

	const recordRefusal = (accounts: Attempt['accounts'], address: string) => record(idsOf(accounts), address);

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
				// The club's account comes before an officer's with the same password, who gets the mails to both.
				const isBefore = (account: Account | undefined) => accounts.indexOf(account) < accounts.indexOf(right);
				const before = others.map((account) => (isBefore(account) ? account : undefined));
				const account = (await firstRight(password, before)) ?? right;
				return { account, device: deviceOf(account) };
			}
		}
		if (others.length === 0) return undefined;
		// Also without an account, or the waits would tell.
		const strange = { email, address: device === undefined ? address : undefined };
		const asStranger = () => tryStrange({ ...strange, judge: () => firstRight(password, others) });
		const account = await recordingLimit(others, address, asStranger).catch(async (error: unknown) => {
			// The password was tried here and was wrong.
			if (known.length > 0) await recordRefusal(known, address);
			throw error;
		});
		return account && { account, device: undefined };
	};

	const check: CheckPassword = async (attempt) => {
		const right = await find(attempt);
		// Never for existing accounts alone: the time of the write would tell.
		if (!right && !attempt.wasRight) await recordRefusal(attempt.accounts, attempt.address);
		return right;
	};
	return (attempt) => unrecorded(() => check(attempt));
}
