/** What a feature says of a call: its endpoint and its handler. `register.ts` puts both on the air. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/tables.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { Caller, ClubCaller, StaffCaller } from './identify.ts';

type CallerOf<E extends Endpoint> = E['who'] extends 'staff'
	? StaffCaller
	: E['who'] extends 'anyone'
		? Caller
		: ClubCaller;

/** What a handler is asked with. */
export interface Ask<E extends Endpoint> {
	params: ParamsOf<E>;
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Uploaded files by the name of their part. */
	files: Readonly<Record<string, UploadedFile>>;
	caller: CallerOf<E>;
	/** The public origin of this site, for links: `https://clubs.example.edu`. */
	origin: string;
	/** Whom the request's address stands for, for limits. */
	address: string;
	/** Writes in one transaction; the same request sent again with its `Idempotency-Key` gets the first reply. */
	write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	request: FastifyRequest;
	reply: FastifyReply;
}

export interface Served {
	endpoint: Endpoint;
	handle(ask: unknown): Promise<unknown>;
}

/** Ties a handler to its endpoint. */
export const serve = <E extends Endpoint>(endpoint: E, handle: (ask: Ask<E>) => Promise<ReplyOf<E>>): Served => ({
	endpoint,
	handle: handle as (ask: unknown) => Promise<unknown>,
});
