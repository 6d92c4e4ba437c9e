/** The response cache: pages, assets and public replies, sent before Fastify sees the request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor, jsonType } from '#server/core/headers.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tags } from '#server/db/database.ts';
import type { Limits } from '#server/limits/limits.ts';
import {
	type CachedResponse,
	compressAll,
	compressSmallest,
	encodingFor,
	type HeadSet,
	headOf,
	isNotModified,
	sizeOf,
	type UncachedResponse,
} from './cached-response.ts';

/** Each takes about 130 kB in all encodings. Together they must not drive out the lists. */
const mostDetailPages = 150;

/** For all responses made from data, in all encodings. The oldest are dropped first. */
const mostBytes = 64 * 1024 * 1024;

/** `page` and `detail` match any query string and a trailing slash. `detail`: a page of one club or event. */
type Kind = 'reply' | 'page' | 'detail';

interface Entry {
	response: CachedResponse;
	kind: Kind;
	tags: readonly string[];
	/** Epoch milliseconds. Entries from the future are ignored: the clock was wrong. */
	made: number;
	/** Its share of `mostBytes`; 0 for assets, which are never dropped. */
	bytes: number;
	isSmallest?: true;
}

/** Milliseconds without a change after which a page is compressed best. */
const calm = 20_000;

const isCurrent = (entry: Entry | undefined, now: number): entry is Entry =>
	entry !== undefined && entry.made <= now && now <= entry.response.until;

/** Milliseconds for which the last response is served while the database is unavailable. */
const longestStale = 3_600_000;
/** Milliseconds until the next try to make a new one. */
const staleFor = 5000;

function refuse(response: ServerResponse, { status, message, extras }: Problem, secure: boolean): void {
	const type = { 'content-type': jsonType, 'cache-control': 'no-store' };
	response.writeHead(status, { ...headersFor(secure), ...type, 'retry-after': String(extras.retryAfter) });
	response.end(JSON.stringify({ error: message }));
}

const isUnavailable = (error: unknown) => error instanceof Problem && error.status === 503;

const asStale = ({ response, ...entry }: Entry, now: number): Entry => ({
	...entry,
	response: {
		...response,
		headers: {
			...response.headers,
			age: String(Math.floor((now - entry.made) / 1000)),
			warning: '110 - "Response is Stale"',
		},
		until: now + staleFor,
	},
});

interface Pending {
	response: Promise<CachedResponse>;
	changed: Tags[];
}

export class ResponseCache {
	readonly #entries = new Map<string, Entry>();
	readonly #details = new Set<string>();
	readonly #heads = new WeakMap<CachedResponse, Partial<Record<string, HeadSet>>>();
	readonly #pending = new Map<string, Pending>();
	readonly #pendingChanges = new Set<Tags[]>();
	readonly #limits: Pick<Limits, 'take'>;
	readonly #visitorOf: (request: IncomingMessage) => string;
	#sent = 0;
	#bytes = 0;

	/** `visitorOf` returns the key that `limits` count a request under. */
	constructor(limits: Pick<Limits, 'take'>, visitorOf: (request: IncomingMessage) => string) {
		this.#limits = limits;
		this.#visitorOf = visitorOf;
	}

	get sent(): number {
		return this.#sent;
	}

	keepForever(path: string, response: CachedResponse): void {
		this.#entries.set(path, { response, kind: 'page', tags: [], made: 0, bytes: 0 });
	}

	/**
	 * Returns the current response at `path`, or makes it once for all that ask. Without a database, serves the last
	 * one.
	 */
	get(path: string, now: number, make: () => Promise<UncachedResponse>, kind: Kind = 'reply'): Promise<CachedResponse> {
		const cached = this.#entries.get(path);
		if (isCurrent(cached, now)) return Promise.resolve(cached.response);
		const pending = this.#pending.get(path);
		if (pending?.changed.length === 0)
			return pending.response.then((made) => (now <= made.until ? made : this.get(path, now, make, kind)));
		const changed: Tags[] = [];
		this.#pendingChanges.add(changed);
		const response = make()
			.then(async (made) => {
				const finished = await compressAll(made);
				const isStale = made.tags.some((tag) => changed.some((tags) => tags.has(tag)));
				const bytes = sizeOf(finished);
				if (!isStale) this.#store(path, { response: finished, kind, tags: made.tags, made: now, bytes });
				return finished;
			})
			.catch((error: unknown) => {
				const last = this.#entries.get(path);
				const age = last === undefined ? Number.NaN : now - last.made;
				if (!last || !(age >= 0 && age <= longestStale) || !isUnavailable(error)) throw error;
				const stale = asStale(last, now);
				this.#store(path, stale);
				return stale.response;
			})
			.finally(() => {
				this.#pendingChanges.delete(changed);
				if (this.#pending.get(path)?.changed === changed) this.#pending.delete(path);
			});
		this.#pending.set(path, { response, changed });
		return response;
	}

	#store(path: string, entry: Entry): void {
		this.#drop(path);
		this.#entries.set(path, entry);
		this.#bytes += entry.bytes;
		if (entry.kind === 'detail') {
			this.#details.add(path);
			const [oldest] = this.#details;
			if (oldest !== undefined && this.#details.size > mostDetailPages) this.#drop(oldest);
		}
		for (const [oldest, { bytes }] of this.#entries) {
			if (this.#bytes <= mostBytes) return;
			if (bytes > 0) this.#drop(oldest);
		}
	}

	#drop(path: string): void {
		this.#details.delete(path);
		this.#bytes -= this.#entries.get(path)?.bytes ?? 0;
		this.#entries.delete(path);
	}

	invalidate(changed: Tags): void {
		for (const changes of this.#pendingChanges) changes.push(changed);
		for (const [path, { tags }] of this.#entries) if (tags.some((tag) => changed.has(tag))) this.#drop(path);
	}

	#currentAt(url: string, now: number): Entry | undefined {
		const exact = this.#entries.get(url);
		if (isCurrent(exact, now)) return exact;
		const path = url.split('?', 1)[0] ?? url;
		const entry = this.#entries.get(path.length > 1 ? path.replace(/\/$/, '') : path);
		return entry && entry.kind !== 'reply' && isCurrent(entry, now) ? entry : undefined;
	}

	/** Sends the current response to `url`, if cached. `secure`: the request came over HTTPS. */
	send(url: string, request: IncomingMessage, response: ServerResponse, secure: boolean, now: number): boolean {
		const entry = this.#currentAt(url, now);
		if (!entry) return false;
		const cached = entry.response;
		this.#sent++;
		if (entry.kind === 'page' && entry.bytes > 0 && !entry.isSmallest && now - entry.made >= calm) this.#shrink(entry);
		this.#limits.take('public reads', this.#visitorOf(request), request.socket).then(
			() => this.#answer(cached, request, response, secure),
			(refusal: Problem) => refuse(response, refusal, secure),
		);
		return true;
	}

	/** Costs 200 ms of another thread, so only pages that stay the same get it. */
	#shrink(entry: Entry): void {
		entry.isSmallest = true;
		const { response } = entry;
		compressSmallest(response.bodies.identity).then(
			(br) => {
				// A new object: prepared headers hold the old length, and a stale entry may share these bodies.
				entry.response = { ...response, bodies: { ...response.bodies, br } };
			},
			() => undefined,
		);
	}

	#answer(cached: CachedResponse, request: IncomingMessage, response: ServerResponse, secure: boolean): void {
		if (isNotModified(request.headers, cached.etag)) {
			// Browsers replace stored headers by those of a 304. Without the page's Content-Security-Policy its scripts
			// would be blocked.
			const security = headersFor(secure, cached.headers['content-type']);
			response.writeHead(304, { ...security, ...cached.headers, etag: cached.etag, vary: 'accept-encoding' });
			response.end();
			return;
		}
		const encoding = encodingFor(request.headers['accept-encoding'], cached);
		let heads = this.#heads.get(cached);
		if (!heads) {
			heads = {};
			this.#heads.set(cached, heads);
		}
		heads[encoding] ??= headOf(cached, encoding);
		response.writeHead(200, secure ? heads[encoding].secure : heads[encoding].plain);
		response.end(request.method === 'HEAD' ? undefined : cached.bodies[encoding]);
	}
}
