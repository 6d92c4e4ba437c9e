/** Starts sessions by passkey. A passkey is password and second factor in one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Limits } from '#server/limits/limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { passkeyTexts } from '../passkey-rules.ts';
import { rememberDevice } from './known-devices.ts';
import { passkeyClonedMail } from './passkey-mail.ts';
import { countUse, findCredential, takeChallenge } from './passkey-store.ts';
import { challengeIn, LoginResponse, relyingParty, verifyUse } from './passkeys.ts';
import { recordSecurityEvent, refusalRecorder } from './security-events.ts';
import { sessionKindOf, setSessionCookie, startSession } from './sessions.ts';
import { lockAccount } from './store.ts';
import type { AccountKind } from './tables.ts';

interface LoginCall {
	body: { response: unknown };
	origin: string;
	address: string;
	request: FastifyRequest;
	reply: FastifyReply;
}

interface Owner {
	officerId: number | null;
}

type FindOwner<T extends Owner> = (tx: Tx, account: { id: number; kind: AccountKind }) => Promise<T>;

type Passkey = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

export function loginWithPasskey<T extends Owner>(services: Services, limits: Limits, findOwner: FindOwner<T>) {
	const { db, settings } = services;
	const recordRefusal = refusalRecorder(services);
	const refusal = () => new Problem('no session', passkeyTexts.refused);

	const refuse = async (accountId: number | null, address: string): Promise<never> => {
		await recordRefusal([accountId], address);
		throw refusal();
	};

	const refuseCopy = async ({ account_id: accountId, kind, email, name }: Passkey, address: string): Promise<never> => {
		await services.transact(async (tx) => {
			await recordSecurityEvent(tx, services, { kind: 'passkey cloned', accountId, address });
			await queueMail(tx, nowText(services), passkeyClonedMail({ kind, email }, name, services));
		});
		throw refusal();
	};

	const verified = async ({ body, origin, address }: LoginCall): Promise<{ passkey: Passkey; counter: number }> => {
		const { data: response } = LoginResponse.safeParse(body.response);
		if (!response) return refuse(null, address);
		const challenge = challengeIn(response.response.clientDataJSON);
		// Before the response is verified, so that a wrong one uses it up, too.
		const isChallengeValid = await services.transact((tx) => takeChallenge(tx, challenge, null, nowText(services)));
		const passkey = await findCredential(db, response.id);
		if (!isChallengeValid || !passkey) return refuse(passkey?.account_id ?? null, address);
		const counter = await verifyUse(response, challenge, passkey, relyingParty(origin));
		return counter === undefined ? refuse(passkey.account_id, address) : { passkey, counter };
	};

	return async (call: LoginCall): Promise<{ owner: T; token: string }> => {
		const { address, request, reply } = call;
		const { passkey, counter } = await verified(call);
		const account = { id: passkey.account_id, kind: passkey.kind, password_hash: passkey.password_hash };
		await limits.take('changes and log-ins', ['account', account.id]);
		const started = await services.transact(async (tx) => {
			// A new password waits for this and ends the session, or has removed the passkey.
			await lockAccount(tx, account.id);
			const use = await countUse(tx, passkey.id, counter, nowText(services));
			if (use !== 'used') return use;
			const owner = await findOwner(tx, account);
			await recordSecurityEvent(tx, services, { kind: 'logged in', accountId: account.id, address });
			const officerId = owner.officerId ?? undefined;
			return { owner, ...(await startSession(tx, services, { ...account, officerId, request, byPasskey: true })) };
		});
		if (started === 'cloned') return refuseCopy(passkey, address);
		if (started === 'gone') return refuse(account.id, address);
		const { owner, cookie, token } = started;
		setSessionCookie(services, sessionKindOf(account.kind), cookie, request, reply);
		rememberDevice(request, reply, settings, account);
		return { owner, token };
	};
}
