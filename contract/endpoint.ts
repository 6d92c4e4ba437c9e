/**
 * What one call of the API is: its route, who may make it, what it takes and what it gives.
 * The server validates by it (`server/http/register.ts`), the OpenAPI document is made from it, and the pages take
 * their types from it (`web/app/call.ts`) without loading a byte of it.
 */
import type { z } from 'zod';
import type { LimitName } from './rate-limits.ts';
import type { Role } from './roles.ts';
import type { Did } from './trail.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `anyone`: no session needed. `logged in`: a live session of any kind. A role: a live session of a club, of its own
 * log-in or of an officer who has at least this role there. `staff`: the college's staff.
 */
type Who = 'anyone' | 'logged in' | Role | 'staff';

export interface Endpoint {
	/** Method and path as Fastify writes it: `'GET /api/clubs/:clubId'`. */
	route: `${Method} /${string}`;
	summary: string;
	who: Who;
	/** The staff may call it too, for any club; where a browser shows a club's cookie as well, with `kind=staff` in the query. */
	orStaff?: true;
	/** The `ClubID` that it takes may be another club's than the caller's. */
	namesAnyClub?: true;
	/** Only for clubs that the staff have approved. */
	approved?: true;
	/**
	 * Mail programs make it (RFC 8058): from any site, with the body of a form, and for nobody who is logged in. Only for a call
	 * whose address alone is the right to make it, and that takes nothing else.
	 */
	oneClick?: true;
	params?: z.ZodObject;
	query?: z.ZodObject;
	/** What the body must be. With `files` it may come as multipart, its parts named as the body's fields. */
	body?: z.ZodObject;
	/** The file parts this call takes and the most bytes of each. */
	files?: Readonly<
		Record<
			string,
			{ bytes: number /** The sentence for a missing one, where it may not be missing. */; required?: string }
		>
	>;
	/** The status of success. */
	status: 200 | 201 | 202 | 204;
	/** Another status of success, which the handler sets on its reply. */
	otherStatus?: 200;
	/** What success carries; none for 204. */
	reply?: z.ZodType;
	/** The media type of a text that success carries instead of JSON. */
	type?: string;
	/** Success carries a file, which the handler sends with headers of its own. */
	file?: true;
	/** What a refusal of this call may carry: `Refusal` of contract/scalars.ts, extended. Where it is left out, `Refusal` itself. */
	refusal?: z.ZodObject;
	/**
	 * What the call leaves in the trail, such as `event.created`; `nothing` for a change that is none of a club's or the
	 * staff's things. Every change that needs a session states one of them.
	 */
	trail?: Did | 'nothing';
	/** What is taken before its body is read, per address or for the site, where not the limit of all public reads or calls. */
	limits?: readonly LimitName[];
	/** What a club sends is no storage of its day: its handler takes other limits. */
	takesNoStorage?: true;
	/** A member of the staff may make this call before the second factor that the site requires is set up. */
	setsUpSecondFactor?: true;
	/** A request sent again with the same `Idempotency-Key` header takes effect once and gets the first reply. */
	idempotent?: true;
	/** How many seconds the work on it may take, where `timeouts.call` of contract/limits.ts is too short. */
	timeout?: number;
	/**
	 * Making the reply can take tens of milliseconds of the server's one thread. Where no cache holds it, only a few are made
	 * at a time for each address (`server/limits/per-address-queue.ts`).
	 */
	long?: true;
	/** The reply is the same for everyone and cached; a change of one of these makes it stale. */
	tags?: readonly string[];
	/** Queries, such as `upcoming=true`, whose replies are cached beside that of the call without a query. */
	cachedQueries?: readonly string[];
	/** Pages are rendered from the reply that a visitor without a login session gets; a change of one of these makes them stale. */
	pageTags?: readonly string[];
	/** The reply holds whole addresses of this site: it is cached only for visitors under the site's own address. */
	namesOrigin?: true;
}

/** Names an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Of<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed inputs a handler gets. */
export type ParamsOf<E extends Endpoint> = Of<E['params']>;
export type QueryOf<E extends Endpoint> = Of<E['query']>;
export type BodyOf<E extends Endpoint> = Of<E['body']>;
/** What a handler gives and a page receives. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
	? z.output<E['reply']>
	: E['type'] extends string
		? string
		: undefined;
/** What a page sends. */
export type SentParams<E extends Endpoint> = Sent<E['params']>;
export type SentQuery<E extends Endpoint> = Sent<E['query']>;
export type SentBody<E extends Endpoint> = Sent<E['body']>;
