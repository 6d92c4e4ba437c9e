/**
 * The response cache: the bytes of pages, assets and public lists, sent before the framework sees the request.
 * What is made from data is kept under the tags of that data, and dropped when a commit invalidates one of them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor } from '#server/core/headers.ts';
import type { Tags } from '#server/db/database.ts';
import {
	type CachedResponse,
	encodingFor,
	type HeadSet,
	headOf,
	isFresh,
	type Made,
	responseOf,
	sizeOf,
} from './cached-response.ts';

/** Bytes of all that is made from data, in all encodings: every club has a feed. The oldest go first. */
const mostBytes = 64 * 1024 * 1024;
/** Visitors counted one by one within a minute; with more than these the minute begins anew, and the memory stays. */
const mostVisitors = 50_000;

const tooMany = Buffer.from(
	JSON.stringify({ error: 'That was asked for too often. Please wait a minute and try again.' }),
);

interface Entry {
	response: CachedResponse;
	/** Found whatever follows the `?`, and with a slash at the end of the path. */
	anyQuery: boolean;
	tags: readonly string[];
	/** When it was made, in epoch milliseconds. A clock that was ahead and is set right makes it a response of the future. */
	made: number;
	/** What it counts for; an asset, which is always kept, counts for nothing. */
	bytes: number;
}

const isCurrent = (entry: Entry | undefined, now: number): entry is Entry =>
	entry !== undefined && entry.made <= now && now <= entry.response.until;

interface Making {
	response: Promise<CachedResponse>;
	/** What was invalidated since it began. */
	changed: Tags[];
}

export class ResponseCache {
	readonly #entries = new Map<string, Entry>();
	readonly #heads = new WeakMap<CachedResponse, Partial<Record<string, HeadSet>>>();
	readonly #making = new Map<string, Making>();
	/** The changes that each response heard of while it is being made, also of one that nobody joins any more. */
	readonly #listening = new Set<Tags[]>();
	readonly #visits = new Map<string, number>();
	readonly #perMinute: number;
	readonly #visitorOf: (request: IncomingMessage) => string;
	#window = 0;
	#sent = 0;
	#bytes = 0;

	/** `perMinute`: requests one visitor may make of cached responses; 0 for no bound. */
	constructor(perMinute: number, visitorOf: (request: IncomingMessage) => string) {
		this.#perMinute = perMinute;
		this.#visitorOf = visitorOf;
	}

	/** How many responses were sent from here. */
	get sent(): number {
		return this.#sent;
	}

	/** How many visitors are counted in this minute. */
	get visitors(): number {
		return this.#visits.size;
	}

	/** Keeps a file for as long as the server runs. */
	keepForever(path: string, response: CachedResponse): void {
		this.#entries.set(path, { response, anyQuery: true, tags: [], made: 0, bytes: 0 });
	}

	/**
	 * The response at `path`, made if there is no current one and kept until one of its tags is invalidated. Whoever asks
	 * while it is being made shares it, unless something was invalidated since: what was made from the older state is
	 * for those who asked before. `anyQuery`: it is the same whatever follows the `?`.
	 */
	get(path: string, now: number, make: () => Promise<Made>, anyQuery = false): Promise<CachedResponse> {
		const kept = this.#entries.get(path);
		if (isCurrent(kept, now)) return Promise.resolve(kept.response);
		const making = this.#making.get(path);
		if (making?.changed.length === 0) return making.response;
		const changed: Tags[] = [];
		this.#listening.add(changed);
		const response = make()
			.then(async (made) => {
				const finished = await responseOf(made);
				const isStale = made.tags.some((tag) => changed.some((tags) => tags.has(tag)));
				const bytes = sizeOf(finished);
				if (!isStale) this.#keep(path, { response: finished, anyQuery, tags: made.tags, made: now, bytes });
				return finished;
			})
			.finally(() => {
				this.#listening.delete(changed);
				if (this.#making.get(path)?.changed === changed) this.#making.delete(path);
			});
		this.#making.set(path, { response, changed });
		return response;
	}

	#keep(path: string, entry: Entry): void {
		this.#drop(path);
		this.#entries.set(path, entry);
		this.#bytes += entry.bytes;
		for (const [oldest, { bytes }] of this.#entries) {
			if (this.#bytes <= mostBytes) return;
			if (bytes > 0) this.#drop(oldest);
		}
	}

	#drop(path: string): void {
		this.#bytes -= this.#entries.get(path)?.bytes ?? 0;
		this.#entries.delete(path);
	}

	/** Drops what depends on any of these tags. */
	invalidate(changed: Tags): void {
		for (const heard of this.#listening) heard.push(changed);
		for (const [path, { tags }] of this.#entries) if (tags.some((tag) => changed.has(tag))) this.#drop(path);
	}

	#currentAt(url: string, now: number): CachedResponse | undefined {
		const exact = this.#entries.get(url);
		if (isCurrent(exact, now)) return exact.response;
		const path = url.split('?', 1)[0] ?? url;
		const entry = this.#entries.get(path.length > 1 ? path.replace(/\/$/, '') : path);
		return entry?.anyQuery && isCurrent(entry, now) ? entry.response : undefined;
	}

	/** Sends the current response to `url`, if there is one. `secure` says whether the request came by https. */
	send(url: string, request: IncomingMessage, response: ServerResponse, secure: boolean, now: number): boolean {
		const kept = this.#currentAt(url, now);
		if (!kept) return false;
		this.#sent++;
		if (this.#isTooMany(request, now)) {
			const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
			response.writeHead(429, { ...headersFor(secure), ...type, 'retry-after': '60' });
			response.end(tooMany);
			return true;
		}
		if (isFresh(request.headers, kept.etag)) {
			// A browser replaces its headers by those of a 304: without the page's own policy its scripts would be blocked.
			response.writeHead(304, { ...headersFor(secure), ...kept.headers, etag: kept.etag, vary: 'accept-encoding' });
			response.end();
			return true;
		}
		const encoding = encodingFor(request.headers['accept-encoding'], kept);
		const heads = this.#heads.get(kept) ?? {};
		this.#heads.set(kept, heads);
		heads[encoding] ??= headOf(kept, encoding);
		response.writeHead(kept.status, secure ? heads[encoding].secure : heads[encoding].plain);
		response.end(request.method === 'HEAD' ? undefined : kept.bodies[encoding]);
		return true;
	}

	/** The generous bound on public reads, one counter per address and minute. */
	#isTooMany(request: IncomingMessage, now: number): boolean {
		if (this.#perMinute === 0) return false;
		const window = Math.floor(now / 60_000);
		if (window !== this.#window || this.#visits.size >= mostVisitors) {
			this.#window = window;
			this.#visits.clear();
		}
		const key = this.#visitorOf(request);
		const visits = (this.#visits.get(key) ?? 0) + 1;
		this.#visits.set(key, visits);
		return visits > this.#perMinute;
	}
}
