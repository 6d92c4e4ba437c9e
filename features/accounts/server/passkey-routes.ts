/** The calls that add, list, rename and remove passkeys, and the options of a log-in. */
import type { BodyOf } from '#contract/endpoint.ts';
import { limits as most } from '#contract/limits.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { unrecorded } from '#server/trail/calls.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import {
	addPasskey,
	listPasskeys,
	passkeyLoginOptions,
	passkeyOptions,
	removePasskey,
	renamePasskey,
} from '../passkey-contract.ts';
import { isOnlyWayIn, isYoung, passkeyTexts as texts } from '../passkey-rules.ts';
import { deviceName } from './device-name.ts';
import { isAccountLinked } from './oidc-store.ts';
import { passkeyAddedMail } from './passkey-mail.ts';
import {
	countPasskeys,
	deletePasskey,
	findOwnPasskey,
	insertChallenge,
	insertPasskey,
	type PasskeyOfAccount,
	passkeysOf,
	setPasskeyName,
	takeChallenge,
} from './passkey-store.ts';
import { challengeIn, creationOptions, relyingParty, requestOptions, verifyNew } from './passkeys.ts';
import { hasPassword, isPassword } from './passwords.ts';
import { takeCode } from './second-factor-store.ts';
import { recordSecurityEvent } from './security-events.ts';
import { type Account, assertKind } from './session-routes.ts';
import { loggedInAt } from './session-store.ts';
import { accountById, lockAccount } from './store.ts';

const challengeLife = 5 * 60_000;

const passkeyReply = ({ id, name, created_at, used_at }: PasskeyOfAccount) => ({
	PasskeyID: id,
	Name: name,
	Created: created_at,
	LastUsed: used_at,
});

const noSession = () => new Problem('no session', 'Please log in first.');
const gone = () => new Problem('not found', texts.gone);

async function ownAccount(tx: Tx | Services['db'], { accountId }: Account) {
	const account = await accountById(tx, accountId);
	if (!account) throw noSession();
	return account;
}

/** An officer's passkey is their own affair, as their password is. */
async function record(
	tx: Tx,
	now: string,
	caller: Account,
	{ id, name }: { id: number; name: string },
	change: { before?: object; after?: object },
): Promise<void> {
	if (caller.kind === 'club' && caller.officerId !== null) return recordNothing(tx);
	const clubId = caller.kind === 'club' ? caller.clubId : null;
	await recordChange(tx, { now, clubId, about: { id, name }, ...(change as Record<string, Record<string, unknown>>) });
}

export function passkeyRoutes(services: Services, limits: Limits): Route[] {
	const { db, settings } = services;

	const keepChallenge = (challenge: string, session_id: number | null) => {
		const expires_at = new Date(services.now().getTime() + challengeLife).toISOString();
		return services.transact((tx) => insertChallenge(tx, { challenge, session_id, expires_at }, nowText(services)));
	};

	/** A stolen session must not become a way in for good. */
	const assertOwner = async (caller: Account, { password, code }: BodyOf<typeof addPasskey>, address: string) => {
		const { accountId, sessionId } = caller;
		const since = await loggedInAt(db, sessionId);
		if (since !== undefined && isYoung(since, services.now())) return;
		if (!password && !code) throw new Problem('forbidden', texts.needsPassword, { detail: { needs: 'password' } });
		await limits.take('known browsers', accountId);
		if (password) {
			const { password_hash } = await ownAccount(db, caller);
			if (!(await isPassword(password, password_hash))) throw badFields({ password: texts.wrongPassword });
		} else if (code) {
			const isRight = await unrecorded(() =>
				services.transact(async (tx) => {
					const used = await takeCode(tx, accountId, code, services.now());
					if (!used) await recordSecurityEvent(tx, services, { kind: 'code refused', accountId, address });
					return used !== undefined;
				}),
			);
			if (!isRight) throw badFields({ code: texts.wrongCode });
		}
	};

	const otherWays = async (tx: Tx, caller: Account) => {
		const { password_hash } = await ownAccount(tx, caller);
		const isPasswordGood = hasPassword(password_hash) && !(caller.kind === 'staff' && settings.OIDC_ONLY === 'staff');
		const isSignOnGood = settings.OIDC_ISSUER !== undefined && (await isAccountLinked(tx, caller.accountId));
		return [isPasswordGood, isSignOnGood].filter(Boolean).length;
	};

	return [
		serve(passkeyOptions, async ({ caller, query, origin }) => {
			assertKind(caller, query.kind);
			const account = await ownAccount(db, caller);
			const known = await passkeysOf(db, account.id);
			const options = await creationOptions(account, known, { origin, siteName: settings.SITE_NAME });
			await keepChallenge(options.challenge, caller.sessionId);
			return options;
		}),

		serve(addPasskey, async ({ caller, query, body, origin, address, request, write }) => {
			assertKind(caller, query.kind);
			const { accountId, sessionId } = caller;
			await assertOwner(caller, body, address);
			const refuse = () => new Problem('bad input', texts.notAdded);
			const challenge = challengeIn(body.response.response.clientDataJSON);
			// Before the response is verified, so that a wrong one uses it up, too.
			const isChallengeValid = await unrecorded(() =>
				services.transact((tx) => takeChallenge(tx, challenge, sessionId, nowText(services))),
			);
			const credential = isChallengeValid && (await verifyNew(body, challenge, relyingParty(origin)));
			if (!credential) throw refuse();
			const name = body.name ?? deviceName(request.headers['user-agent']);
			return write(async (tx) => {
				const now = nowText(services);
				// A new password, which removes passkeys, waits for this, or has ended the session.
				await lockAccount(tx, accountId);
				if ((await loggedInAt(tx, sessionId)) === undefined) throw noSession();
				if ((await countPasskeys(tx, accountId)) >= most.passkeys) throw new Problem('conflict', texts.tooMany);
				const added = await insertPasskey(tx, { ...credential, account_id: accountId, name, created_at: now });
				if (!added) throw new Problem('conflict', texts.known);
				await recordSecurityEvent(tx, services, { kind: 'passkey added', accountId, address });
				await queueMail(tx, now, passkeyAddedMail(await ownAccount(tx, caller), name, services));
				await record(tx, now, caller, added, { after: { Name: name } });
				return passkeyReply(added);
			});
		}),

		serve(listPasskeys, async ({ caller, query }) => {
			assertKind(caller, query.kind);
			return (await passkeysOf(db, caller.accountId)).map(passkeyReply);
		}),

		serve(renamePasskey, async ({ caller, query, params, body }) => {
			assertKind(caller, query.kind);
			return services.transact(async (tx) => {
				const passkey = await findOwnPasskey(tx, caller.accountId, params.passkeyId);
				if (!passkey) throw gone();
				await setPasskeyName(tx, passkey.id, body.name);
				const renamed = { ...passkey, name: body.name };
				const change = { before: { Name: passkey.name }, after: { Name: body.name } };
				await record(tx, nowText(services), caller, renamed, change);
				return passkeyReply(renamed);
			});
		}),

		serve(removePasskey, async ({ caller, query, params, address }) => {
			assertKind(caller, query.kind);
			const { accountId } = caller;
			await services.transact(async (tx) => {
				// Of two removals at once, one may find the only way in.
				await lockAccount(tx, accountId);
				const passkey = await findOwnPasskey(tx, accountId, params.passkeyId);
				if (!passkey) throw gone();
				const ways = { passkeys: await countPasskeys(tx, accountId), others: await otherWays(tx, caller) };
				if (isOnlyWayIn(ways)) throw new Problem('conflict', texts.onlyWayIn);
				await deletePasskey(tx, passkey.id);
				await recordSecurityEvent(tx, services, { kind: 'passkey removed', accountId, address });
				await record(tx, nowText(services), caller, passkey, { before: { Name: passkey.name } });
			});
			return undefined;
		}),

		serve(passkeyLoginOptions, async ({ origin }) => {
			const options = await requestOptions(origin);
			await keepChallenge(options.challenge, null);
			return options;
		}),
	];
}
