/** Identifies the caller by bearer token or cookie, once per request. */
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
	/** It missed the college's renewal. */
	dormant: boolean;
	role: Role;
	officerId: number | null;
	name: string;
}

export interface StaffCaller {
	kind: 'staff';
	sessionId: number;
	accountId: number;
	name: string;
	/** The session is good only for setting up a required second factor. */
	lacksSecondFactor: boolean;
}

interface Nobody {
	kind: 'nobody';
	ended?: string;
}

export type Caller = Nobody | ClubCaller | StaffCaller;
export type SessionKind = 'club' | 'staff';

export type FindCaller = (tokenHash: string, via: 'cookie' | 'bearer') => Promise<Caller>;

/** Only hashes are stored or compared. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const sessionCookies: Record<SessionKind, string> = { club: 'sid', staff: 'staff_sid' };

/** HTTPS here, at a trusted proxy, or in `SITE_URL`. */
export const isSecure = (request: FastifyRequest, settings: Settings): boolean =>
	request.protocol === 'https' || settings.SITE_URL?.startsWith('https:') === true;

/** The prefix binds a cookie to HTTPS and this host. The port separates two sites on one host. */
export function cookieName(name: string, request: FastifyRequest, settings: Settings): string {
	const prefix = isSecure(request, settings) ? '__Host-' : '';
	const port = /:(\d+)$/.exec(settings.SITE_URL ?? request.host)?.[1];
	return port === undefined ? prefix + name : `${prefix}${name}-${port}`;
}

export const bearerOf = (request: FastifyRequest): string | undefined => {
	const match = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '');
	return match?.[1];
};

const changes = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/** Refuses a change with a cookie from another site's page (CSRF). Browsers always send `Origin` or `Sec-Fetch-Site`. */
function assertOwnOrigin(request: FastifyRequest, settings: Settings): void {
	if (!changes.has(request.method)) return;
	const { origin } = request.headers;
	const site = request.headers['sec-fetch-site'];
	if (site === 'same-origin' || (origin === undefined && (site === undefined || site === 'none'))) return;
	const own = origin !== undefined && (URL.parse(origin)?.host === request.host || origin === settings.SITE_URL);
	if (!own || site === 'cross-site') throw new Problem('forbidden', 'This request came from another site.');
}

/** Expired or forged tokens count as nobody. With two cookies, the kind that the endpoint `wants` counts. */
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
