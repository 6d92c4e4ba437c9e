/** Sessions: a cookie and a bearer token for one row, which stores their hashes. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/tables.ts';
import { cookieName, hashToken, isSecure, type SessionKind, sessionCookies } from '#server/http/identify.ts';
import { nowText, type Services } from '#server/services.ts';
import { deviceName } from './device-name.ts';
import { deleteSession, deleteSessionOfCookie, findSession, insertSession, seeSession } from './session-store.ts';
import type { AccountKind } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds without a request, and in all. */
const lifetimes: Record<AccountKind, { idle: number; absolute: number }> = {
	club: { idle: 12 * hour, absolute: 7 * 24 * hour },
	officer: { idle: 12 * hour, absolute: 7 * 24 * hour },
	staff: { idle: hour, absolute: 8 * hour },
};

/** Milliseconds. The longest session whose person cannot be checked at the provider. */
export const uncheckedLifetime = 12 * hour;

export const newToken = (): string => randomBytes(32).toString('base64url');

export interface StartedSession {
	cookie: string;
	token: string;
}

export interface SignOnSession {
	loginId: number;
	/** Checked at the provider every hour. Others end after `uncheckedLifetime`. */
	isChecked: boolean;
}

interface NewLogin {
	kind: AccountKind;
	id: number;
	officerId?: number | undefined;
	request: FastifyRequest;
	byPasskey?: boolean;
	/** The new session is as old as the replaced one, and ends when that would. */
	continues?: { created_at: string; expires_at: string; oidc_login_id: number | null };
	signOn?: SignOnSession | undefined;
}

export const sessionKindOf = (kind: AccountKind): SessionKind => (kind === 'staff' ? 'staff' : 'club');

/**
 * Runs in the transaction that checked the password. Ends the session of the cookie that it replaces: otherwise nobody could log
 * it out.
 */
export async function startSession(
	tx: Tx,
	{ settings, now: clock }: Pick<Services, 'settings' | 'now'>,
	{ kind, id, officerId, request, byPasskey = false, continues, signOn }: NewLogin,
): Promise<StartedSession> {
	const now = clock();
	const { absolute } = lifetimes[kind];
	const lifetime = signOn && !signOn.isChecked ? Math.min(absolute, uncheckedLifetime) : absolute;
	const started = { cookie: newToken(), token: newToken() };
	const replaced = request.cookies[cookieName(sessionCookies[sessionKindOf(kind)], request, settings)];
	if (replaced !== undefined) await deleteSessionOfCookie(tx, hashToken(replaced));
	await insertSession(
		tx,
		{
			account_id: id,
			officer_id: officerId ?? null,
			cookie_hash: hashToken(started.cookie),
			bearer_hash: hashToken(started.token),
			created_at: continues?.created_at ?? now.toISOString(),
			seen_at: now.toISOString(),
			expires_at: continues?.expires_at ?? new Date(now.getTime() + lifetime).toISOString(),
			device: deviceName(request.headers['user-agent']),
			oidc_login_id: continues?.oidc_login_id ?? signOn?.loginId ?? null,
			by_passkey: byPasskey ? 1 : 0,
		},
		limits.sessions,
	);
	return started;
}

export function setSessionCookie(
	{ settings }: Services,
	kind: SessionKind,
	cookie: string,
	request: FastifyRequest,
	reply: FastifyReply,
): void {
	const secure = isSecure(request, settings);
	const maxAge = lifetimes[kind].absolute / 1000;
	const name = cookieName(sessionCookies[kind], request, settings);
	reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

export const isOver = (
	{ kind, seen_at, expires_at }: { kind: AccountKind; seen_at: string; expires_at: string },
	now: Date,
): boolean => expires_at <= now.toISOString() || now.getTime() - Date.parse(seen_at) > lifetimes[kind].idle;

export async function endSession(
	services: Services,
	kind: SessionKind,
	sessionId: number | undefined,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	if (sessionId !== undefined) await services.transact((tx) => deleteSession(tx, sessionId));
	const secure = isSecure(request, services.settings);
	const name = cookieName(sessionCookies[kind], request, services.settings);
	reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

export interface LoginSession {
	sessionId: number;
	accountId: number;
	kind: AccountKind;
	officerId: number | null;
	/** By single sign-on, where the provider is in charge of a second factor. */
	isSignOn: boolean;
	/** A passkey is password and second factor in one. */
	isByPasskey: boolean;
}

/** Its next request is told why. */
export interface EndedSession {
	ended: 'too many';
}

/** Stores a last use. A failure is logged only, so that people can read on a full disk; the session then ends earlier. */
export async function storeUse(services: Services, store: (tx: Tx) => Promise<unknown>): Promise<void> {
	await services.transact(store).catch((error: unknown) => {
		services.log.warn({ err: error }, 'the last use of a login could not be stored');
	});
}

/** Stores the last use at most once per tenth of the idle time. */
export async function findLoginSession(
	services: Services,
	tokenHash: string,
	via: 'cookie' | 'bearer',
): Promise<LoginSession | EndedSession | undefined> {
	const row = await findSession(services.db, tokenHash, via);
	if (!row) return undefined;
	const now = services.now();
	if (isOver(row, now)) return undefined;
	if (row.ended_because !== null) return { ended: row.ended_because };
	const unseen = now.getTime() - Date.parse(row.seen_at);
	if (unseen > lifetimes[row.kind].idle / 10)
		await storeUse(services, (tx) => seeSession(tx, row.id, nowText(services)));
	const { account_id: accountId, kind, officer_id: officerId } = row;
	const [isSignOn, isByPasskey] = [row.oidc_login_id !== null, row.by_passkey === 1];
	return { sessionId: row.id, accountId, kind, officerId, isSignOn, isByPasskey };
}
