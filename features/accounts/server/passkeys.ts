/** WebAuthn by `@simplewebauthn/server`, which is loaded when it is first needed. */
import { z } from 'zod';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { Problem } from '#server/core/problem.ts';
import { type addPasskey, Base64url, type passkeyLoginOptions, type passkeyOptions } from '../passkey-contract.ts';
import { isIpAddress, passkeyTexts } from '../passkey-rules.ts';
import type { AccountKind } from './tables.ts';

/** EdDSA, ES256 and RS256 (COSE). By default the library adds one that is experimental in Node, and Node warns. */
const supportedAlgorithmIDs = [-8, -7, -257];

const library = () => import('@simplewebauthn/server');

interface RelyingParty {
	id: string;
	origin: string;
}

export function relyingParty(siteOrigin: string): RelyingParty {
	const { hostname, origin } = new URL(siteOrigin);
	return { id: hostname, origin };
}

function namedParty(siteOrigin: string): RelyingParty {
	const party = relyingParty(siteOrigin);
	if (isIpAddress(party.id)) throw new Problem('conflict', passkeyTexts.ipAddress);
	return party;
}

interface Account {
	id: number;
	kind: AccountKind;
	email: string;
}

/** Without the e-mail address: authenticators may store it unprotected. */
const userHandle = ({ id }: Pick<Account, 'id'>) => new TextEncoder().encode(`account ${id}`);

export async function creationOptions(
	account: Account,
	known: readonly { credential_id: string }[],
	{ origin, siteName }: { origin: string; siteName: string },
): Promise<ReplyOf<typeof passkeyOptions>> {
	const { id: rpID } = namedParty(origin);
	const { generateRegistrationOptions } = await library();
	const options = await generateRegistrationOptions({
		rpName: siteName,
		rpID,
		userID: userHandle(account),
		// One address may have an account of each kind.
		userName: `${account.email} (${account.kind})`,
		attestationType: 'none',
		supportedAlgorithmIDs,
		excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	return options as ReplyOf<typeof passkeyOptions>;
}

export async function requestOptions(origin: string): Promise<ReplyOf<typeof passkeyLoginOptions>> {
	const { id: rpID } = namedParty(origin);
	const { generateAuthenticationOptions } = await library();
	const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
	return options as ReplyOf<typeof passkeyLoginOptions>;
}

/** Empty if there is none. */
export function challengeIn(clientDataJSON: string): string {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
		return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : '';
	} catch {
		return '';
	}
}

/** The library throws for whatever is wrong with a response. */
const orUndefined = async <T>(verified: Promise<T>): Promise<T | undefined> => verified.catch(() => undefined);

/** Undefined if anything is wrong. */
export async function verifyNew(
	{ response }: Pick<BodyOf<typeof addPasskey>, 'response'>,
	challenge: string,
	party: RelyingParty,
): Promise<{ credential_id: string; public_key: string; counter: number } | undefined> {
	const { verifyRegistrationResponse } = await library();
	const verified = await orUndefined(
		verifyRegistrationResponse({
			response: { ...response, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			supportedAlgorithmIDs,
		}),
	);
	if (!verified?.verified) return undefined;
	const { id, publicKey, counter } = verified.registrationInfo.credential;
	return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

export const LoginResponse = z.object({
	id: Base64url,
	rawId: Base64url,
	type: z.literal('public-key'),
	response: z.object({
		clientDataJSON: Base64url,
		authenticatorData: Base64url,
		signature: Base64url,
		/** Discoverable credentials have one. */
		userHandle: Base64url,
	}),
});
type LoginResponse = z.output<typeof LoginResponse>;

/**
 * The authenticator's counter; undefined if anything is wrong. The caller compares it: the library does so before it checks the
 * signature, so strangers could pretend that an authenticator was cloned.
 */
export async function verifyUse(
	response: LoginResponse,
	challenge: string,
	passkey: { account_id: number; credential_id: string; public_key: string },
	party: RelyingParty,
): Promise<number | undefined> {
	const handle = Buffer.from(userHandle({ id: passkey.account_id })).toString('base64url');
	if (response.response.userHandle !== handle) return undefined;
	const { verifyAuthenticationResponse } = await library();
	const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
	const verified = await orUndefined(
		verifyAuthenticationResponse({
			response: { ...response, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			credential: { id: passkey.credential_id, publicKey, counter: 0 },
		}),
	);
	return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
