/** Routes: endpoints of the contract with their handlers. */
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

interface RequestContext<E extends Endpoint> {
	params: ParamsOf<E>;
	query: QueryOf<E>;
	body: BodyOf<E>;
	files: Readonly<Record<string, UploadedFile>>;
	caller: CallerOf<E>;
	origin: string;
	address: string;
	/** Writes in one transaction, once per idempotency key. For endpoints marked `idempotent`. */
	write: E['idempotent'] extends true ? Write : never;
	idempotencyKey: string | undefined;
	request: FastifyRequest;
	reply: FastifyReply;
}

/** Handlers of pages get no request (`page-reads.ts`). */
export type PageInput = 'params' | 'query' | 'files' | 'caller' | 'origin';

type FeedsPages<E extends Endpoint> = E extends
	| { pageTags: readonly string[] }
	| { tags: readonly string[]; reply: NonNullable<Endpoint['reply']> }
	? true
	: false;

export type CallContext<E extends Endpoint> =
	FeedsPages<E> extends true ? Pick<RequestContext<E>, PageInput> : RequestContext<E>;

/** Untyped, so that routes of all features fit into one list. */
export interface Route {
	endpoint: Endpoint;
	handle(call: unknown): Promise<unknown>;
	beforeBody?(call: { params: unknown; query: unknown; caller: Caller }): Promise<void>;
}

type HandlerReply<E extends Endpoint> =
	| ReplyOf<E>
	| (E['otherStatus'] extends 204 ? undefined : never)
	| (ReplyOf<E> extends readonly (infer Row)[] ? PagedReply<Row> : never);

export const serve = <E extends Endpoint>(
	endpoint: E,
	handle: (call: CallContext<E>) => Promise<HandlerReply<E>>,
	beforeBody?: (call: Pick<CallContext<E>, 'params' | 'query' | 'caller'>) => Promise<void>,
): Route => ({
	endpoint,
	handle: handle as (call: unknown) => Promise<unknown>,
	...(beforeBody && { beforeBody: beforeBody as NonNullable<Route['beforeBody']> }),
});
