/** Starts login sessions by e-mail address and password, for clubs and staff alike. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordedRefusals } from '#contract/attempt-limits.ts';
import { callLimits } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { loginLimits } from './login-limits.ts';
import { isPassword } from './passwords.ts';
import { limitRecorder, recordSecurityEvent } from './security-events.ts';
import { setSessionCookie, startSession } from './sessions.ts';
import { findAccount, isStillPassword } from './store.ts';
import type { AccountKind } from './tables.ts';

export interface LoginCall {
	body: { email: string; password: string; code?: string | undefined };
	address: string;
	request: FastifyRequest;
	reply: FastifyReply;
}

interface LogIn<T> {
	kind: AccountKind;
	/** The text for a wrong password and for an unknown address alike. */
	wrong: string;
	/** Asks for more than the right password, and may refuse; gives whether more was shown. */
	prove?(accountId: number, call: LoginCall, device: string | undefined): Promise<boolean>;
	/** Finds who logs in, in the transaction that starts the session; may refuse. */
	findOwner(tx: Tx, accountId: number, isProven: boolean): Promise<T>;
}

/** Makes a log-in: it starts a login session, sets its cookie, and returns the bearer token with the account's owner. */
export function loginWith<T>(services: Services, limits: RateLimits, { kind, wrong, prove, findOwner }: LogIn<T>) {
	const tryLogin = loginLimits(limits, kind);
	const refusal = () => new Problem('no session', wrong);
	const recordLimit = limitRecorder(services);
	const refusals = limits(`${kind} log-ins refused`, recordedRefusals);
	const logIns = limits('club log-ins', callLimits.clubLogIns);

	return async (call: LoginCall): Promise<{ owner: T; token: string }> => {
		const { body, address, request, reply } = call;
		const account = await findAccount(services.db, kind, body.email);
		const isRight = () => isPassword(body.password, account?.password_hash);
		const device = knownDevice(request, services.settings, account);
		const accountId = account?.id ?? null;
		const isLoggedIn = await tryLogin({ email: body.email, address, device, isRight }).catch(async (error: unknown) => {
			if (error instanceof Problem && error.status === 429) await recordLimit(accountId, address);
			throw error;
		});
		if (!isLoggedIn || !account) {
			const event = { kind: 'log-in refused', accountId, address } as const;
			const isRecorded = (await refusals.counted(address)) < recordedRefusals.points;
			await refusals.count(address);
			if (isRecorded) await services.transact((tx) => recordSecurityEvent(tx, services, event));
			throw refusal();
		}
		// With the right password only, so that no stranger can use them up.
		if (kind === 'club') await logIns.take(String(account.id));
		const isProven = (await prove?.(account.id, call, device)) ?? false;
		const { owner, cookie, token } = await services.transact(async (tx) => {
			if (!(await isStillPassword(tx, account.id, account.password_hash))) throw refusal();
			const found = await findOwner(tx, account.id, isProven);
			await recordSecurityEvent(tx, services, { kind: 'logged in', accountId: account.id, address });
			return { owner: found, ...(await startSession(tx, services, { kind, accountId: account.id, request })) };
		});
		setSessionCookie(services, kind, cookie, request, reply);
		rememberDevice(request, reply, services.settings, account);
		return { owner, token };
	};
}
