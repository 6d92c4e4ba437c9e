/** Calls the server, typed by the contracts. */

import { unreachable } from '../ui/message-of.ts';
import type { Input, Reply, Route } from './contracts.ts';
import { readJson } from './read-json.ts';

/** A refused or failed call. `status` is 0 without a reply. */
export class CallError extends Error {
	readonly status: number;
	readonly fields: Record<string, string>;
	/** The whole refusal, with fields of some calls (`conflicts`, `freeSlots`). */
	readonly detail: Record<string, unknown>;
	retryAfter: number | undefined;
	constructor(status: number, message: string, detail: Record<string, unknown> = {}) {
		super(message);
		this.name = 'CallError';
		this.status = status;
		this.detail = detail;
		this.fields = (detail['fields'] as Record<string, string> | undefined) ?? {};
	}
}

/** Arrived too slowly (408) or too soon (429). Nothing happened now, but an earlier attempt may have been stored. */
export const isIllTimed = (error: unknown): boolean => error instanceof CallError && [408, 429].includes(error.status);

/** The page must not repeat such a call. */
export const isFinal = (error: unknown): boolean =>
	error instanceof CallError && error.status >= 400 && error.status < 500 && !isIllTimed(error);

/** Succeeds if the thing is gone already: another tab, a colleague or a lost reply was faster. */
export const orGone = (deletion: Promise<unknown>): Promise<unknown> =>
	deletion.catch((error: unknown) => {
		if (!(error instanceof CallError) || error.status !== 404) throw error;
	});

/** By field. A refusal of a whole upload belongs to `file`. */
export function fieldsOf(error: unknown, file?: string): Record<string, string> {
	if (!(error instanceof CallError)) return {};
	const isFile =
		file !== undefined && (error.status === 413 || error.status === 415) && Object.keys(error.fields).length === 0;
	return isFile ? { [file]: error.message } : error.fields;
}

export const generalProblem = (error: Error | null): string | undefined =>
	error === null || Object.keys(fieldsOf(error)).length > 0 ? undefined : error.message;

/** A tab may have a session of a club and one of the staff. */
type SessionKind = 'club' | 'staff';

const tokens: Record<SessionKind, string | undefined> = { club: undefined, staff: undefined };
export const setToken = (value: string | undefined, kind: SessionKind = 'club') => {
	tokens[kind] = value;
};
/** Whether a call shows more than the cookie. */
export const hasToken = (kind: SessionKind): boolean => tokens[kind] !== undefined;

let hasLoggedInAgain: () => Promise<boolean> = async () => false;
/** After a 401, changing calls wait for this and are repeated if it resolves to true. */
export const waitForLogIn = (wait: () => Promise<boolean>) => {
	hasLoggedInAgain = wait;
};

let onStaffRefused: (refusal: CallError) => void = () => undefined;
export const whenStaffRefused = (act: (refusal: CallError) => void) => {
	onStaffRefused = act;
};

export type Sent = Omit<Input<Route>, 'params' | 'query' | 'body'> & {
	params?: Record<string, string | number>;
	query?: Record<string, string | number>;
	body?: unknown;
};

export function addressOf(path: string, { params = {}, query = {} }: Sent): string {
	const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	return search.size > 0 ? `${address}?${search}` : address;
}

const kindOf = (path: string, { query }: Sent): SessionKind =>
	path.startsWith('/api/staff/') || query?.['kind'] === 'staff' ? 'staff' : 'club';

export function refusalOf(status: number, reply: unknown): CallError {
	const detail = (reply ?? {}) as Record<string, unknown>;
	return new CallError(status, String(detail['error'] ?? unreachable), detail);
}

function requestOf(
	method: string,
	token: string | undefined,
	{ body, idempotencyKey, keepalive = false, signal }: Sent,
): RequestInit {
	const headers = new Headers();
	if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
	if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
	const request: RequestInit = { method, headers, credentials: 'same-origin', keepalive };
	if (signal) request.signal = signal;
	if (body instanceof FormData) request.body = body;
	else if (body !== undefined) {
		headers.set('content-type', 'application/json');
		request.body = JSON.stringify(body);
	}
	return request;
}

/** `call('GET /api/clubs/:clubId', { params: { clubId: 4 } })`. Rejects with a `CallError`. */
export async function call<R extends Route>(route: R, input: Input<R> = {}): Promise<Reply<R>> {
	const [method, path] = route.split(' ') as [string, string];
	const sent = input as Sent;
	const kind = kindOf(path, sent);
	let reply: unknown;
	const send = async () => {
		const token = sent.anonymous ? undefined : tokens[kind];
		try {
			const response = await fetch(addressOf(path, sent), requestOf(method, token, sent));
			const text = await response.text();
			// A refusal may be a proxy's page. A success without JSON was cut off, or is not this server's.
			reply = text === '' ? undefined : response.ok ? JSON.parse(text) : readJson(text);
			return response;
		} catch (cause) {
			if (sent.signal?.aborted) throw cause;
			throw new CallError(0, unreachable);
		}
	};
	let response = await send();
	const isWithoutSession = response.status === 401 && !sent.anonymous;
	const mayWait = isWithoutSession && kind === 'club' && method !== 'GET';
	if (mayWait && (await hasLoggedInAgain())) response = await send();
	if (!response.ok) {
		const refusal = refusalOf(response.status, reply);
		refusal.retryAfter = Number(response.headers.get('retry-after')) || undefined;
		if (isWithoutSession && kind === 'staff') onStaffRefused(refusal);
		throw refusal;
	}
	return reply as Reply<R>;
}
