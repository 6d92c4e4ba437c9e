/** Starts login sessions by e-mail address and password, for clubs, officers and staff alike. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { SessionKind } from '#server/http/identify.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import type { Account, CheckPassword } from './guarded-passwords.ts';
import { rememberDevice } from './known-devices.ts';
import { recordSecurityEvent } from './security-events.ts';
import { setSessionCookie, startSession } from './sessions.ts';
import { findAccounts, isStillPassword } from './store.ts';
import type { AccountKind } from './tables.ts';

export interface LoginCall {
	body: { email: string; password: string; code?: string | undefined };
	address: string;
	request: FastifyRequest;
	reply: FastifyReply;
}

/** Starts the session; `use` runs in the same transaction, so that what it uses up is used only if there is a session. */
export type Start<S> = (use?: (tx: Tx) => Promise<void>) => Promise<S>;

interface LogIn<T> {
	/** Whose pages it is for, which decides about the limits and the cookie. */
	kind: SessionKind;
	/** Whether the password is right. */
	check: CheckPassword;
	/** The text for a wrong password and for an unknown address alike. */
	wrong: string;
	/** Asks for more than the right password, and may refuse; else starts the session, with `use` if more was shown. */
	prove?<S extends object>(accountId: number, call: LoginCall, device: string | undefined, start: Start<S>): Promise<S>;
	/** Finds who logs in by the account, in the transaction that starts the session; may refuse. */
	findOwner(tx: Tx, account: { id: number; kind: AccountKind }, isProven: boolean): Promise<T>;
	/** For which of their clubs an officer's session acts. */
	officerIdOf?(owner: T): number | undefined;
}

/** Makes a log-in: it starts a login session, sets its cookie, and returns the bearer token with the account's owner. */
export function loginWith<T>(
	services: Services,
	limits: Limits,
	{ kind, check, wrong, prove, findOwner, officerIdOf }: LogIn<T>,
) {
	const refusal = () => new Problem('no session', wrong);

	/** Logs in to an account whose password was right. */
	const enter = async (account: Account, call: LoginCall, device: string | undefined) => {
		const { address, request, reply } = call;
		// With the right password only, so that no stranger can use them up. Those of strange browsers are counted already.
		if (device !== undefined) await limits.take('changes and log-ins', ['account', account.id]);
		const start = (use?: (tx: Tx) => Promise<void>) =>
			services.transact(async (tx) => {
				if (!(await isStillPassword(tx, account.id, account.password_hash))) throw refusal();
				await use?.(tx);
				const found = await findOwner(tx, account, use !== undefined);
				await recordSecurityEvent(tx, services, { kind: 'logged in', accountId: account.id, address });
				const officerId = officerIdOf?.(found);
				return { owner: found, ...(await startSession(tx, services, { ...account, officerId, request })) };
			});
		const { owner, cookie, token } = await (prove ? prove(account.id, call, device, start) : start());
		setSessionCookie(services, kind, cookie, request, reply);
		rememberDevice(request, reply, services.settings, account);
		return { owner, token };
	};

	return async (call: LoginCall): Promise<{ owner: T; token: string }> => {
		const { body, address, request } = call;
		let accounts = await findAccounts(services.db, kind, body.email);
		let refused: unknown;
		while (accounts.length > 0) {
			const attempt = { ...body, accounts, address, request, wasRight: refused !== undefined };
			const right = await check(attempt).catch((error: unknown) => {
				// Whose right password was refused is told why, not to wait because of another account, which may not even be there.
				throw error instanceof Problem ? (refused ?? error) : error;
			});
			if (!right) throw refused ?? refusal();
			try {
				return await enter(right.account, call, right.device);
			} catch (error) {
				// The owner of an account after it with the same password may log in nevertheless.
				if (!(error instanceof Problem && error.status === 403)) throw error;
				refused ??= error;
				accounts = accounts.slice(accounts.indexOf(right.account) + 1);
			}
		}
		throw refused;
	};
}
