/** Talks to the provider of single sign-on (OpenID Connect), as `openid-client` documents it. */
import * as client from 'openid-client';
import { emailAddress, isEmailAddress } from '#contract/email-address.ts';
import { boundedFetch } from '#server/core/bounded-fetch.ts';
import type { Settings } from '#server/core/settings.ts';
import { signOnTexts } from '../oidc-rules.ts';
import { ProviderAway, SignOnRefused } from './oidc-replies.ts';

/** Seconds per request. */
const timeout = 5;
/** Seconds by which the provider's clock may differ. */
const clockDifference = 300;
const mostBytes = 1_000_000;

export interface Identity {
	issuer: string;
	subject: string;
	/** Undefined unless the provider has verified it. */
	email?: string | undefined;
	name?: string | undefined;
	groups: string[];
	refreshToken?: string | undefined;
	endSessionUrl?: string | undefined;
}

/** OpenID Connect's default is `client_secret_basic`. */
const authenticate =
	(secret: string): client.ClientAuth =>
	(server, ...rest) => {
		const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
		const method = takesBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
		method(server, ...rest);
	};

const awayCodes = new Set<unknown>([
	'OAUTH_TIMEOUT',
	'OAUTH_ABORT',
	'OAUTH_RESPONSE_IS_NOT_CONFORM',
	'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** `fetch` throws a `TypeError`. A refused client is a fault of the settings, not of the person. */
const isAway = (error: unknown): boolean =>
	error instanceof TypeError ||
	error instanceof client.WWWAuthenticateChallengeError ||
	(error instanceof client.ResponseBodyError && error.error !== 'invalid_grant') ||
	(error instanceof client.ClientError && awayCodes.has(error.code));

const away = (cause: unknown) => new ProviderAway('the provider of single sign-on is away', { cause });

function sentenceOf(error: unknown): string {
	if (error instanceof client.AuthorizationResponseError) return signOnTexts.cancelled;
	const { code } = error as { code?: unknown };
	return code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? signOnTexts.clock : signOnTexts.invalid;
}

const rethrow = (error: unknown): never => {
	throw isAway(error) ? away(error) : new SignOnRefused(sentenceOf(error), { cause: error });
};

/** Not cached, so that a provider that is away is noticed before the browser is sent there. */
export async function discover(settings: Settings): Promise<client.Configuration> {
	const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = settings;
	const issuer = new URL(OIDC_ISSUER);
	const metadata = { client_secret: OIDC_CLIENT_SECRET, [client.clockTolerance]: clockDifference };
	const fetchBounded: client.CustomFetch = (url, options) =>
		boundedFetch(url, options as RequestInit, mostBytes, () => new TypeError('The provider sent too much.'));
	return client
		.discovery(issuer, OIDC_CLIENT_ID, metadata, authenticate(OIDC_CLIENT_SECRET), {
			timeout,
			[client.customFetch]: fetchBounded,
			execute: [
				// Without it, signatures would not be checked.
				client.enableNonRepudiationChecks,
				...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
			],
		})
		.catch((error: unknown) => {
			throw away(error);
		});
}

export const redirectUri = (origin: string): string => `${origin}/api/accounts/oidc/callback`;

export interface Secrets {
	state: string;
	nonce: string;
	verifier: string;
}

export const newSecrets = (): Secrets => ({
	state: client.randomState(),
	nonce: client.randomNonce(),
	verifier: client.randomPKCECodeVerifier(),
});

export async function authorizationUrl(
	config: client.Configuration,
	origin: string,
	{ state, nonce, verifier }: Secrets,
): Promise<string> {
	const { scopes_supported: known = [] } = config.serverMetadata();
	// Some give groups and refresh tokens only for these.
	const scopes = ['openid', 'profile', 'email', ...['groups', 'offline_access'].filter((each) => known.includes(each))];
	return client.buildAuthorizationUrl(config, {
		redirect_uri: redirectUri(origin),
		scope: scopes.join(' '),
		code_challenge: await client.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
		state,
		nonce,
	}).href;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Entra's `xms_edov` stands for `email_verified`, which Entra does not send. It has been seen in each of these forms. */
const isVerified = ({ email_verified, xms_edov }: Record<string, unknown>): boolean =>
	email_verified === undefined ? [true, 1, '1', 'true'].some((yes) => yes === xms_edov) : email_verified === true;

function verifiedEmail(claims: Record<string, unknown>): string | undefined {
	const address = isVerified(claims) ? textOf(claims['email']) : undefined;
	const plain = address === undefined ? undefined : emailAddress(address);
	return plain !== undefined && isEmailAddress(plain) ? plain : undefined;
}

function endSessionUrl(config: client.Configuration, origin: string, idToken: string | undefined): string | undefined {
	if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
	return client.buildEndSessionUrl(config, {
		post_logout_redirect_uri: `${origin}/`,
		...(idToken !== undefined && { id_token_hint: idToken }),
	}).href;
}

/** Exchanges the code of the address to which the provider sent the browser. Throws `ProviderAway` or `SignOnRefused`. */
export async function readIdentity(settings: Settings, url: URL, secrets: Secrets): Promise<Identity> {
	const config = await discover(settings);
	const checks = { expectedState: secrets.state, expectedNonce: secrets.nonce, pkceCodeVerifier: secrets.verifier };
	const tokens = await client.authorizationCodeGrant(config, url, checks).catch(rethrow);
	const claims = tokens.claims();
	if (!claims) throw new SignOnRefused(signOnTexts.invalid);
	if (Math.abs(Date.now() / 1000 - claims.iat) > clockDifference) throw new SignOnRefused(signOnTexts.clock);
	const { iss: issuer, sub: subject } = claims;
	const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
	const info = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, subject).catch(rethrow) : {};
	const all: Record<string, unknown> = { ...claims, ...info };
	const groups = Array.isArray(all['groups']) ? all['groups'] : [all['groups']];
	return {
		issuer,
		subject,
		email: verifiedEmail(all),
		name: textOf(all['name']),
		groups: groups.filter((each) => typeof each === 'string'),
		refreshToken: tokens.refresh_token,
		endSessionUrl: endSessionUrl(config, url.origin, tokens.id_token),
	};
}

/** The next refresh token; undefined where the provider no longer knows this person. */
export async function refresh(config: client.Configuration, token: string): Promise<string | undefined> {
	try {
		return (await client.refreshTokenGrant(config, token)).refresh_token ?? token;
	} catch (error) {
		if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return undefined;
		throw away(error);
	}
}
