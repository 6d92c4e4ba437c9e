/** Starts sessions by address and password, for clubs, officers and staff. */
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

/** `use` runs in the same transaction, so a code is used up only with a session. */
export type Start<S> = (use?: (tx: Tx) => Promise<void>) => Promise<S>;

interface LogIn<T> {
	kind: SessionKind;
	check: CheckPassword;
	/** The same text for a wrong password and an unknown address. */
	wrong: string;
	/** Asks for more than the password, and may refuse; passes `use` if more was shown. */
	prove?<S extends object>(accountId: number, call: LoginCall, device: string | undefined, start: Start<S>): Promise<S>;
	findOwner(tx: Tx, account: { id: number; kind: AccountKind }, isProven: boolean): Promise<T>;
	officerIdOf?(owner: T): number | undefined;
}

export function loginWith<T>(
	services: Services,
	limits: Limits,
	{ kind, check, wrong, prove, findOwner, officerIdOf }: LogIn<T>,
) {
	const refusal = () => new Problem('no session', wrong);

	const enter = async (account: Account, call: LoginCall, device: string | undefined) => {
		const { address, request, reply } = call;
		// With a right password, so no stranger uses them up. Strange browsers are counted already.
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
				// Tells why a right password was refused, not a wait for another account that may not exist.
				throw error instanceof Problem ? (refused ?? error) : error;
			});
			if (!right) throw refused ?? refusal();
			try {
				return await enter(right.account, call, right.device);
			} catch (error) {
				// A later account with the same password may still log in.
				if (!(error instanceof Problem && error.status === 403)) throw error;
				refused ??= error;
				accounts = accounts.slice(accounts.indexOf(right.account) + 1);
			}
		}
		throw refused;
	};
}
