/** Logs staff in by password and, with a second factor, a code. */

import { guardedPasswords } from '#features/accounts/server/guarded-passwords.ts';
import { tryKnown } from '#features/accounts/server/login-limits.ts';
import { recoveryCodeMail } from '#features/accounts/server/mail.ts';
import { type LoginCall, loginWith, type Start } from '#features/accounts/server/password-sessions.ts';
import { countRecoveryCodes, hasSecondFactor, takeCode } from '#features/accounts/server/second-factor-store.ts';
import { limitRecorder, recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { loginStaff } from '../contract.ts';
import { secondFactorTexts, staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { assertPasswords } from './oidc-sessions.ts';
import { setUsed } from './people-store.ts';
import { loggedInReply } from './replies.ts';

const needsCode = () => new Problem('no session', secondFactorTexts.missing, { detail: { needs: 'code' } });
const wrongCode = () => {
	const code = secondFactorTexts.wrong;
	return new Problem('no session', code, { fields: { code }, detail: { needs: 'code' } });
};

/** Notifies the owner of a used recovery code. */
async function useCode(
	tx: Tx,
	services: Services,
	{ accountId, address }: { accountId: number; address: string },
	code: string,
): Promise<boolean> {
	const used = await takeCode(tx, accountId, code, services.now());
	if (used === 'recovery') {
		const { email } = await staffMember(tx, accountId);
		const left = await countRecoveryCodes(tx, accountId);
		await queueMail(tx, nowText(services), recoveryCodeMail(email, left, services));
		await recordSecurityEvent(tx, services, { kind: 'recovery code used', accountId, address });
	}
	return used !== undefined;
}

export function serveLoginStaff(services: Services, limits: Limits) {
	const recordLimit = limitRecorder(services);

	/** Call it with the right password only. */
	const prove = async <S extends object>(
		accountId: number,
		{ body, address }: LoginCall,
		device: string | undefined,
		start: Start<S>,
	): Promise<S> => {
		if (!(await hasSecondFactor(services.db, accountId))) return start();
		const code = body.code?.trim() ?? '';
		if (code === '') throw needsCode();
		const wrong = wrongCode();
		const use = async (tx: Tx) => {
			if (!(await useCode(tx, services, { accountId, address }, code))) throw wrong;
		};
		const judge = () =>
			start(use).catch((error: unknown) => {
				if (error === wrong) return undefined;
				throw error;
			});
		// In a strange browser the password's attempt counts for both.
		const tried = device === undefined ? judge() : tryKnown(limits, device, [accountId], judge);
		const started = await tried.catch(async (error: unknown) => {
			if (error instanceof Problem && error.status === 429) await recordLimit(accountId, address);
			throw error;
		});
		if (started) return started;
		const event = { kind: 'code refused', accountId, address } as const;
		await services.transact((tx) => recordSecurityEvent(tx, services, event));
		throw wrong;
	};

	const findOwner = async (tx: Tx, { id: accountId }: { id: number }, isProven: boolean) => {
		if (!isProven && (await hasSecondFactor(tx, accountId))) throw needsCode();
		await setUsed(tx, accountId, nowText(services));
		return staffMember(tx, accountId);
	};

	const { wrong } = staffTexts.login;
	const check = guardedPasswords(services, limits, 'staff');
	const logIn = loginWith(services, limits, { kind: 'staff', check, wrong, prove, findOwner });

	return serve(loginStaff, async (call) => {
		assertPasswords(services.settings);
		const { owner, token } = await logIn(call);
		return loggedInReply(services, owner, token);
	});
}
