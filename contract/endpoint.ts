/** One call of the API: its route, callers, input and reply. Server, OpenAPI document and page types all come from it. */
import type { z } from 'zod';
import type { CallLimit } from './rate-limits.ts';
import type { Role } from './roles.ts';
import type { Did } from './trail.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A role includes a club's own log-in and officers with that role or a higher one. */
type Who = 'anyone' | 'logged in' | Role | 'staff';

export interface Endpoint {
	/** Method and path as Fastify writes it: `'GET /api/clubs/:clubId'`. */
	route: `${Method} /${string}`;
	summary: string;
	who: Who;
	/** Staff may call it for any club; `kind=staff` selects their session if a browser has both. */
	orStaff?: true;
	/** Its `ClubID` may be another club's. */
	namesAnyClub?: true;
	approved?: true;
	/** Not for a dormant club. */
	awake?: true;
	/** Mail programs call it (RFC 8058), from any site and without a session. The address alone must give the right. */
	oneClick?: true;
	params?: z.ZodObject;
	query?: z.ZodObject;
	/** With `files` an object, also multipart, its parts named like the fields. */
	body?: z.ZodObject | z.ZodArray;
	files?: Readonly<
		Record<
			string,
			{ bytes: number /** The sentence for a missing one, where it may not be missing. */; required?: string }
		>
	>;
	status: 200 | 201 | 202 | 204 | 302;
	/** Another success, set by the handler. */
	otherStatus?: 200 | 204;
	reply?: z.ZodType;
	/** The media type of a text reply; default: JSON. */
	type?: string;
	/** Replies with a file; the handler sets its headers. */
	file?: true;
	/** Replies with a redirect or a page, which the handler sends. */
	redirects?: true;
	/** Extends `Refusal` of contract/scalars.ts. */
	refusal?: z.ZodObject;
	/** The trail entry, such as `event.created`, or `nothing`. Required for every change with a session. */
	trail?: Did | 'nothing';
	/** Taken before the body is read, instead of the general limits. */
	limits?: readonly CallLimit[];
	/** The handler takes other limits than the day's storage. */
	takesNoStorage?: true;
	/** Allowed before a required second factor is set up. */
	setsUpSecondFactor?: true;
	/** A repeated `Idempotency-Key` gets the first reply. */
	idempotent?: true;
	/** Seconds, if `timeouts.call` of contract/limits.ts is too short. */
	timeout?: number;
	/** Making the reply blocks the server for milliseconds (`server/limits/per-address-queue.ts`). */
	long?: true;
	/** The reply has an ETag, though only its caller may keep it. */
	revalidated?: true;
	/** The reply is public and cached until one of these changes. */
	tags?: readonly string[];
	/** Queries that are cached too, such as `upcoming=true`. */
	cachedQueries?: readonly string[];
	/** Pages are rendered from the public reply until one of these changes. */
	pageTags?: readonly string[];
	/** The reply holds addresses of this site, so it is cached only for visitors at the site's own address. */
	namesOrigin?: true;
}

export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Of<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Of<E['params']>;
export type QueryOf<E extends Endpoint> = Of<E['query']>;
export type BodyOf<E extends Endpoint> = Of<E['body']>;
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
	? z.output<E['reply']>
	: E['type'] extends string
		? string
		: undefined;
export type SentParams<E extends Endpoint> = Sent<E['params']>;
export type SentQuery<E extends Endpoint> = Sent<E['query']>;
export type SentBody<E extends Endpoint> = Sent<E['body']>;
