/** Finds out who makes a call, by its bearer token or cookie, once per request. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/roles.ts';
import { Problem } from '#server/core/problem.ts';
import type { Settings } from '#server/core/settings.ts';

export interface ClubCaller {
	kind: 'club';
	sessionId: number;
	accountId: number;
	clubId: number;
	approved: boolean;
	/** What the caller may do for the club. */
	role: Role;
	/** The officer who acts for the club; null for its own log-in. */
	officerId: number | null;
	/** The officer's name, or the club's. */
	name: string;
}

export interface StaffCaller {
	kind: 'staff';
	sessionId: number;
	accountId: number;
	name: string;
	/** The site requires a second factor, and this account has none: the session is good for its set-up alone. */
	lacksSecondFactor: boolean;
}

interface Nobody {
	kind: 'nobody';
	/** A sentence that says why the login session of this token has ended, if its owner should read it. */
	ended?: string;
}

export type Caller = Nobody | ClubCaller | StaffCaller;
export type SessionKind = 'club' | 'staff';

/** Finds the live session of a token; `via` says which of a session's two tokens it has to be. */
export type FindCaller = (tokenHash: string, via: 'cookie' | 'bearer') => Promise<Caller>;

/** Only a token's hash is ever stored or compared. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The cookies of login sessions, by their names where the site's address has no port. */
export const sessionCookies: Record<SessionKind, string> = { club: 'sid', staff: 'staff_sid' };

/** Whether this request came over https: to this server, to a trusted proxy that says so, or because `SITE_URL` is https. */
export const isSecure = (request: FastifyRequest, settings: Settings): boolean =>
	request.protocol === 'https' || settings.SITE_URL?.startsWith('https:') === true;

/**
 * The full name of a cookie. The prefix binds it to https and to this host. The port keeps two sites of one host apart: a
 * browser sends each the cookies of both.
 */
export function cookieName(name: string, request: FastifyRequest, settings: Settings): string {
	const prefix = isSecure(request, settings) ? '__Host-' : '';
	const port = /:(\d+)$/.exec(settings.SITE_URL ?? request.host)?.[1];
	return port === undefined ? prefix + name : `${prefix}${name}-${port}`;
}

const bearerOf = (request: FastifyRequest): string | undefined => {
	const match = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '');
	return match?.[1];
};

const changes = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/**
 * Refuses a change with a cookie if a page of another site sent it (CSRF). Browsers send `Origin` or `Sec-Fetch-Site` with
 * such a request. A client that sends neither is no browser, so no other site's page can use its cookie.
 */
function assertOwnOrigin(request: FastifyRequest, settings: Settings): void {
	if (!changes.has(request.method)) return;
	const { origin } = request.headers;
	const site = request.headers['sec-fetch-site'];
	if (site === 'same-origin' || (origin === undefined && (site === undefined || site === 'none'))) return;
	const own = origin !== undefined && (URL.parse(origin)?.host === request.host || origin === settings.SITE_URL);
	if (!own || site === 'cross-site') throw new Problem('forbidden', 'This request came from another site.');
}

/**
 * The caller of a request; with an expired or forged token it is nobody. With two cookies (a member of the staff who also
 * logs in as a club) the one of the kind that the endpoint `wants` counts.
 */
export async function identify(
	request: FastifyRequest,
	settings: Settings,
	find: FindCaller,
	wants: SessionKind,
): Promise<Caller> {
	const bearer = bearerOf(request);
	if (bearer !== undefined) return find(hashToken(bearer), 'bearer');
	const kinds: SessionKind[] = wants === 'staff' ? ['staff', 'club'] : ['club', 'staff'];
	let nobody: Nobody = { kind: 'nobody' };
	for (const kind of kinds) {
		const token = request.cookies[cookieName(sessionCookies[kind], request, settings)];
		if (token === undefined) continue;
		const caller = await find(hashToken(token), 'cookie');
		if (caller.kind === 'nobody') {
			if (nobody.ended === undefined) nobody = caller;
			continue;
		}
		assertOwnOrigin(request, settings);
		return caller;
	}
	return nobody;
}
