/** Starts and ends sessions by single sign-on, and hands over who came back from the provider to accept an invitation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { cleanLine } from '#contract/visible-text.ts';
import { Problem } from '#server/core/problem.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { cookieName, hashToken, isSecure } from '#server/http/identify.ts';
import { nowText, type Services } from '#server/services.ts';
import { signOnTexts } from '../oidc-rules.ts';
import type { Identity } from './oidc-provider.ts';
import { endSessionUrlOf, insertLogin, takeArrival } from './oidc-store.ts';
import { newToken, type SignOnSession, type StartedSession, startSession } from './sessions.ts';
import type { AccountKind } from './tables.ts';

/** Finds the account of a person at the provider, or says why there is none. A refusal does not roll back. */
export type SignOn = (
	tx: Tx,
	identity: Identity,
) => Promise<{ accountId: number; officerId?: number } | { accountId: number | null; refused: string }>;

/** Features of clubs and staff need this one, so `main/app.ts` hands them in. */
export interface SignOns {
	club: SignOn;
	staff: SignOn;
}

/** Seconds for the way to the provider and back, and for accepting an invitation after it. */
export const flowSeconds = 600;

const flowCookie = 'oidc';

const browserOf = (request: FastifyRequest, settings: Settings) =>
	request.cookies[cookieName(flowCookie, request, settings)];

/** The hash of this browser's cookie; undefined without one. */
export function browserHash(request: FastifyRequest, settings: Settings): string | undefined {
	const browser = browserOf(request, settings);
	return browser === undefined ? undefined : hashToken(browser);
}

/** Sets a cookie, the same for all tabs. Returns its hash. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, settings: Settings): string {
	const known = browserOf(request, settings);
	const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken();
	reply.setCookie(cookieName(flowCookie, request, settings), browser, {
		path: '/',
		httpOnly: true,
		sameSite: 'lax',
		secure: isSecure(request, settings),
		maxAge: 2 * flowSeconds,
	});
	return hashToken(browser);
}

/** The person who came back from the provider in this browser: once, else it throws. */
export async function arrivedPerson(tx: Tx, services: Services, request: FastifyRequest): Promise<Identity> {
	const browser = browserHash(request, services.settings);
	const identity = browser === undefined ? undefined : await takeArrival(tx, browser, nowText(services));
	if (!identity) throw new Problem('no session', signOnTexts.notArrived);
	return identity;
}

/** By the provider, else from the address. */
export const nameOf = ({ name, email }: Identity): string =>
	cleanLine(name ?? '')
		.slice(0, limits.name)
		.trim() ||
	(email?.split('@', 1)[0] ?? 'Unknown');

interface SignedOn {
	kind: AccountKind;
	id: number;
	officerId?: number | undefined;
	request: FastifyRequest;
}

export async function startOidcSession(
	tx: Tx,
	services: Pick<Services, 'settings' | 'now'>,
	signedOn: SignedOn,
	identity: Identity,
): Promise<StartedSession> {
	const loginId = await insertLogin(tx, signedOn.id, identity, services.now());
	const signOn: SignOnSession = { loginId, isChecked: identity.refreshToken !== undefined };
	return startSession(tx, services, { ...signedOn, signOn });
}

/** The reply of a log-out: the address that logs out at the provider, too, or a 204. Call it while the session lives. */
export async function logoutReply(
	db: Reader,
	sessionId: number | undefined,
	reply: FastifyReply,
): Promise<{ url: string } | undefined> {
	const url = sessionId === undefined ? undefined : await endSessionUrlOf(db, sessionId);
	if (url !== undefined) return { url };
	reply.code(204);
	return undefined;
}
