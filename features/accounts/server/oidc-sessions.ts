/** Starts and ends sessions by single sign-on, and keeps who came back from the provider until an invitation is accepted. */
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

/** Whom somebody at the provider is here, or why nobody. What a refusal has changed stays. */
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

/** The hash of what this browser alone knows; undefined where it knows nothing. */
export function browserHash(request: FastifyRequest, settings: Settings): string | undefined {
	const browser = browserOf(request, settings);
	return browser === undefined ? undefined : hashToken(browser);
}

/** The same for several tabs. Returns its hash. */
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

/** Who came back from the provider in this browser, once. Throws where nobody did. */
export async function arrivedPerson(tx: Tx, services: Services, request: FastifyRequest): Promise<Identity> {
	const browser = browserHash(request, services.settings);
	const identity = browser === undefined ? undefined : await takeArrival(tx, browser, nowText(services));
	if (!identity) throw new Problem('no session', signOnTexts.notArrived);
	return identity;
}

/** What the person is called; part of the address where the provider does not say. */
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

/** The reply of a log-out: where the browser logs out at the provider, too; else a 204. Call it while the session lives. */
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
