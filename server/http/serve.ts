/** Routes: an endpoint of the contract and its handler, which `register.ts` adds to the server. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/tables.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { Caller, ClubCaller, StaffCaller } from './identify.ts';
import type { PagedReply } from './paged-reply.ts';

type CallerOf<E extends Endpoint> = E['who'] extends 'staff'
	? StaffCaller
	: E['who'] extends 'anyone'
		? Caller
		: E['who'] extends 'logged in'
			? ClubCaller | StaffCaller
			: E['orStaff'] extends true
				? ClubCaller | StaffCaller
				: ClubCaller;

export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What a handler gets of a request. */
interface RequestContext<E extends Endpoint> {
	params: ParamsOf<E>;
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Uploaded files by the name of their part. */
	files: Readonly<Record<string, UploadedFile>>;
	caller: CallerOf<E>;
	/** The public origin of this site, for links: `https://clubs.example.edu`. */
	origin: string;
	/** The client's address, as rate limits count it (`addressKey`). */
	address: string;
	/**
	 * Writes in one transaction, once for each idempotency key, and returns the reply, which is stored for a request that is
	 * sent again. Only for endpoints that the contract calls `idempotent`.
	 */
	write: E['idempotent'] extends true ? Write : never;
	/** For a handler of an idempotent endpoint that does not use `write`; undefined where the request has none. */
	idempotencyKey: string | undefined;
	request: FastifyRequest;
	reply: FastifyReply;
}

/** What pages call a handler with (`page-reads.ts`): there is no request to this call. */
export type PageInput = 'params' | 'query' | 'files' | 'caller' | 'origin';

type FeedsPages<E extends Endpoint> = E extends
	| { pageTags: readonly string[] }
	| { tags: readonly string[]; reply: NonNullable<Endpoint['reply']> }
	? true
	: false;

/** What a handler gets. */
export type CallContext<E extends Endpoint> =
	FeedsPages<E> extends true ? Pick<RequestContext<E>, PageInput> : RequestContext<E>;

/** An endpoint and its handler, without their types, so that routes of all features fit into one list. */
export interface Route {
	endpoint: Endpoint;
	handle(call: unknown): Promise<unknown>;
	/** Refuses a call by its path and query before its body is read. */
	beforeBody?(call: { params: unknown; query: unknown; caller: Caller }): Promise<void>;
}

type HandlerReply<E extends Endpoint> =
	| ReplyOf<E>
	| (ReplyOf<E> extends readonly (infer Row)[] ? PagedReply<Row> : never);

/** Ties a handler to its endpoint. */
export const serve = <E extends Endpoint>(
	endpoint: E,
	handle: (call: CallContext<E>) => Promise<HandlerReply<E>>,
	beforeBody?: (call: Pick<CallContext<E>, 'params' | 'query' | 'caller'>) => Promise<void>,
): Route => ({
	endpoint,
	handle: handle as (call: unknown) => Promise<unknown>,
	...(beforeBody && { beforeBody: beforeBody as NonNullable<Route['beforeBody']> }),
});
