/** Checks passwords within the limits of log-ins. Every call that tells whether a password is right has to ask here. */
import type { FastifyRequest } from 'fastify';
import { recordedRefusals } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { SessionKind } from '#server/http/identify.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { unrecorded } from '#server/trail/calls.ts';
import { knownDevice } from './known-devices.ts';
import { loginLimits } from './login-limits.ts';
import { isPassword } from './passwords.ts';
import { limitRecorder, recordSecurityEvent } from './security-events.ts';
import type { findAccount } from './store.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Attempt {
	email: string;
	password: string;
	/** The accounts with this e-mail address. */
	accounts: readonly Account[];
	/** The client's network address, as the rate limits count it. */
	address: string;
	request: FastifyRequest;
}

interface RightPassword {
	/** The accounts whose password it is, in their order: one at least. */
	accounts: Account[];
	/** The browser, if it is known. */
	device: string | undefined;
}

/** Tells whose password it is; undefined for a wrong one. Refuses with 429. */
export type CheckPassword = (attempt: Attempt) => Promise<RightPassword | undefined>;

/** Calls that check the same passwords share one of these: otherwise attempts at one account would not take turns. */
export function guardedPasswords(services: Services, limits: RateLimits, kind: SessionKind): CheckPassword {
	const tryLogin = loginLimits(limits, kind);
	const recordLimit = limitRecorder(services);
	const refusals = limits.named(`${kind} log-ins refused`, recordedRefusals);

	const check: CheckPassword = async ({ email, password, accounts, address, request }) => {
		const fitting: Account[] = [];
		const isRight = async () => {
			// An unknown address takes as long as a known one.
			if (accounts.length === 0) return isPassword(password, undefined);
			for (const each of accounts) if (await isPassword(password, each.password_hash)) fitting.push(each);
			return fitting.length > 0;
		};
		const device = accounts.map((each) => knownDevice(request, services.settings, each)).find((each) => each);
		const accountId = accounts[0]?.id ?? null;
		const isAccepted = await tryLogin({ email, address, device, isRight }).catch(async (error: unknown) => {
			if (error instanceof Problem && error.status === 429) await recordLimit(accountId, address);
			throw error;
		});
		if (isAccepted) return { accounts: fitting, device };
		const event = { kind: 'log-in refused', accountId, address } as const;
		const isRecorded = (await refusals.counted(address)) < recordedRefusals.points;
		await refusals.count(address);
		if (isRecorded) await services.transact((tx) => recordSecurityEvent(tx, services, event));
		return undefined;
	};
	// A refused password changes nothing that the trail tells of.
	return (attempt) => unrecorded(() => check(attempt));
}
