/** All calls by route. Types only, so no contract is in the script. */

import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts';

type Contracts =
	| typeof import('#features/accounts/contract.ts')
	| typeof import('#features/accounts/passkey-contract.ts')
	| typeof import('#features/clubs/contract.ts')
	| typeof import('#features/events/archive-contract.ts')
	| typeof import('#features/door/contract.ts')
	| typeof import('#features/events/contract.ts')
	| typeof import('#features/exports/contract.ts')
	| typeof import('#features/forms/contract.ts')
	| typeof import('#features/hiring/application-contract.ts')
	| typeof import('#features/hiring/contract.ts')
	| typeof import('#features/imports/contract.ts')
	| typeof import('#features/office/event-contract.ts')
	| typeof import('#features/office/message-contract.ts')
	| typeof import('#features/office/report-contract.ts')
	| typeof import('#features/officers/contract.ts')
	| typeof import('#features/quizzes/contract.ts')
	| typeof import('#features/quizzes/extra-time-contract.ts')
	| typeof import('#features/quizzes/taking-contract.ts')
	| typeof import('#features/registrations/contract.ts')
	| typeof import('#features/registrations/overview-contract.ts')
	| typeof import('#features/registrations/ticket-contract.ts')
	| typeof import('#features/registrations/unsubscribe-contract.ts')
	| typeof import('#features/reports/contract.ts')
	| typeof import('#features/rounds/contract.ts')
	| typeof import('#features/site/contract.ts')
	| typeof import('#features/staff/category-contract.ts')
	| typeof import('#features/staff/contract.ts')
	| typeof import('#features/staff/event-contract.ts')
	| typeof import('#features/staff/mail-contract.ts')
	| typeof import('#features/staff/officer-contract.ts')
	| typeof import('#features/staff/oidc-contract.ts')
	| typeof import('#features/staff/overlap-contract.ts')
	| typeof import('#features/staff/passkey-contract.ts')
	| typeof import('#features/staff/people-contract.ts')
	| typeof import('#features/staff/second-factor-contract.ts')
	| typeof import('#features/trail/contract.ts');

type EndpointsIn<C> = C extends unknown ? Extract<C[keyof C], Endpoint> : never;
type Calls = { [E in EndpointsIn<Contracts> as E['route']]: E };

/** Such as `GET /api/clubs/:clubId`. */
export type Route = keyof Calls;

export type Reply<R extends Route> = ReplyOf<Calls[R]>;

export type Body<R extends Route> = SentBody<Calls[R]>;

type InAddress<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) };

export interface Input<R extends Route> {
	params?: InAddress<SentParams<Calls[R]>>;
	query?: InAddress<SentQuery<Calls[R]>>;
	/** An object is sent as JSON, a FormData with files as multipart. */
	body?: Body<R> | (Calls[R] extends { files: unknown } ? FormData : never);
	/** Requests with the same key take effect once. */
	idempotencyKey?: string;
	/** Sends it even if the page is closed meanwhile. */
	keepalive?: boolean;
	/** For log-ins: without a session's token, and not repeated after a refusal. */
	anonymous?: true;
	signal?: AbortSignal;
}
