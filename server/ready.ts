/**
 * Answers held ready: the bytes of pages, assets and public lists, sent before the framework sees the request.
 * A list is made by its endpoint like any other answer, kept, and dropped when a commit touches one of its topics.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Topics } from './db/database.ts';
import { headersFor } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface ReadyAnswer {
	status: number;
	headers: Readonly<Record<string, string>>;
	etag: string;
	bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
	/** Epoch milliseconds after which it is no longer current. */
	until: number;
}

/** A strong validator for these bytes. */
export const etagOf = (bytes: Buffer): string =>
	`"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the asker has these bytes. A proxy that compresses writes `W/` before a tag, and a browser may name several. */
export const isFresh = (headers: IncomingMessage['headers'], etag: string): boolean =>
	headers['if-none-match']?.includes(etag) === true;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this an answer fits one packet anyway. */
const worthCompressing = 1400;
/** Lists depend on the day as well as on writes, so none is kept for longer. */
const listAge = 60_000;
/** Bytes of all lists kept at once, in all their encodings: every club has a feed. The oldest go first. */
const listBytes = 64 * 1024 * 1024;
/** Visitors counted one by one within a minute; with more than these the minute begins anew, and the memory stays. */
const mostVisitors = 50_000;

const json = 'application/json; charset=utf-8';

/** Makes a list ready, compressed for those who take it. */
async function readyList(body: Buffer, type: string, now: number): Promise<ReadyAnswer> {
	const bodies: ReadyAnswer['bodies'] = { identity: body };
	if (body.length > worthCompressing) {
		[bodies.br, bodies.gzip] = await Promise.all([
			compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
			compressGzip(body, { level: 6 }),
		]);
	}
	return {
		status: 200,
		headers: { 'content-type': type, 'cache-control': 'no-cache' },
		etag: etagOf(body),
		bodies,
		until: now + listAge,
	};
}

const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;

/** The best encoding of an answer that the sender of this `Accept-Encoding` takes. */
export function encodingFor(accepted: string | undefined, { bodies }: Pick<ReadyAnswer, 'bodies'>): Encoding {
	if (accepted === undefined) return 'identity';
	const taken = accepted.includes('q=0') ? accepted.replace(refused, '') : accepted;
	if (bodies.br && taken.includes('br')) return 'br';
	return bodies.gzip && taken.includes('gzip') ? 'gzip' : 'identity';
}

const tooMany = Buffer.from(
	JSON.stringify({ error: 'That was asked for too often. Please wait a minute and try again.' }),
);

const sizeOf = ({ bodies }: ReadyAnswer) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

interface HeadSet {
	plain: string[];
	secure: string[];
}

/** The store of ready answers, by path. */
export class Ready {
	readonly #answers = new Map<string, ReadyAnswer>();
	readonly #pages = new Map<string, ReadyAnswer>();
	readonly #heads = new WeakMap<ReadyAnswer, Partial<Record<Encoding, HeadSet>>>();
	readonly #lists = new Map<string, { topics: readonly string[]; bytes: number }>();
	readonly #visits = new Map<string, number>();
	readonly #perMinute: number;
	readonly #visitorOf: (request: IncomingMessage) => string;
	readonly #making = new Map<string, { version: number; body: Promise<Buffer> }>();
	/** Rises with every change. */
	#version = 0;
	#window = 0;
	#sent = 0;
	#awaited: { paths: ReadonlySet<string>; tell: () => void } | undefined;
	#listBytes = 0;

	/** `perMinute`: requests one visitor may make of ready answers; 0 for no bound. */
	constructor(perMinute: number, visitorOf: (request: IncomingMessage) => string) {
		this.#perMinute = perMinute;
		this.#visitorOf = visitorOf;
	}

	/** How many answers were sent from here. */
	get sent(): number {
		return this.#sent;
	}

	/** How many visitors are counted in this minute. */
	get visitors(): number {
		return this.#visits.size;
	}

	/** Keeps a page or an asset for as long as the server runs. */
	keep(path: string, answer: ReadyAnswer): void {
		this.#answers.set(path, answer);
		this.#pages.set(path, answer);
	}

	/** Tells once, when one of these paths is asked for the first time. */
	whenAsked(paths: readonly string[], tell: () => void): void {
		this.#awaited = { paths: new Set(paths), tell };
	}

	/** Holds an answer in place of the page at this very path, until one of `topics` changes or it is no longer current. */
	keepUntilChange(path: string, topics: readonly string[], answer: ReadyAnswer): void {
		this.#keepList(path, topics, answer);
	}

	/** A page does not depend on what follows the `?`, and is found with a slash at its end too. */
	#pageAt(url: string): ReadyAnswer | undefined {
		const path = url.split('?', 1)[0] ?? url;
		return this.#pages.get(path) ?? this.#pages.get(path.replace(/\/$/, '') || '/');
	}

	#currentAt(url: string, now: number): ReadyAnswer | undefined {
		const answer = this.#answers.get(url);
		return answer && answer.until >= now ? answer : this.#pageAt(url);
	}

	/**
	 * Makes a list and keeps it until one of `topics` changes. Whoever asks while it is being made shares it, unless
	 * something changed since: then it is made anew, and what was made from the older state is not kept.
	 */
	makeList(
		path: string,
		topics: readonly string[],
		now: number,
		make: () => Promise<Buffer>,
		type = json,
	): Promise<Buffer> {
		const kept = this.#answers.get(path);
		if (kept && kept.until >= now) return Promise.resolve(kept.bodies.identity);
		const making = this.#making.get(path);
		if (making?.version === this.#version) return making.body;
		const version = this.#version;
		const body = make();
		this.#making.set(path, { version, body });
		return body
			.then(async (bytes) => {
				const answer = await readyList(bytes, type, now);
				if (version === this.#version) this.#keepList(path, topics, answer);
				return bytes;
			})
			.finally(() => {
				if (this.#making.get(path)?.version === version) this.#making.delete(path);
			});
	}

	#keepList(path: string, topics: readonly string[], answer: ReadyAnswer): void {
		this.#dropList(path);
		this.#answers.set(path, answer);
		this.#lists.set(path, { topics, bytes: sizeOf(answer) });
		this.#listBytes += sizeOf(answer);
		for (const oldest of this.#lists.keys()) {
			if (this.#listBytes <= listBytes) return;
			this.#dropList(oldest);
		}
	}

	#dropList(path: string): void {
		const list = this.#lists.get(path);
		if (!list) return;
		this.#answers.delete(path);
		this.#lists.delete(path);
		this.#listBytes -= list.bytes;
	}

	/** Drops the lists that depend on any of these topics. */
	drop(changed: Topics): void {
		this.#version++;
		for (const [path, { topics }] of this.#lists) if (topics.some((topic) => changed.has(topic))) this.#dropList(path);
	}

	/** Sends the answer to `path` if it is ready and current. `secure` says whether the request came by https. */
	send(path: string, request: IncomingMessage, response: ServerResponse, secure: boolean, now: number): boolean {
		const answer = this.#currentAt(path, now);
		if (!answer) return false;
		this.#sent++;
		if (this.#awaited?.paths.has(path.split('?', 1)[0] ?? path)) {
			this.#awaited.tell();
			this.#awaited = undefined;
		}
		if (this.#isTooMany(request, now)) {
			const type = { 'content-type': json, 'cache-control': 'no-store' };
			response.writeHead(429, { ...headersFor(secure), ...type, 'retry-after': '60' });
			response.end(tooMany);
			return true;
		}
		if (isFresh(request.headers, answer.etag)) {
			// A browser takes over what a 304 says: without the page's own policy the kept page would be shut.
			response.writeHead(304, {
				...headersFor(secure),
				...answer.headers,
				etag: answer.etag,
				vary: 'accept-encoding',
			});
			response.end();
			return true;
		}
		const encoding = encodingFor(request.headers['accept-encoding'], answer);
		const head = this.#head(answer, encoding);
		response.writeHead(answer.status, secure ? head.secure : head.plain);
		response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding]);
		return true;
	}

	#head(answer: ReadyAnswer, encoding: Encoding): HeadSet {
		const heads = this.#heads.get(answer) ?? {};
		heads[encoding] ??= this.#makeHead(answer, encoding);
		this.#heads.set(answer, heads);
		return heads[encoding];
	}

	#makeHead(answer: ReadyAnswer, encoding: Encoding): HeadSet {
		const headers = (secure: boolean): Record<string, string> => ({
			...headersFor(secure),
			...answer.headers,
			etag: answer.etag,
			vary: 'accept-encoding',
			'content-length': String(answer.bodies[encoding]?.length ?? 0),
			...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
		});
		return { plain: Object.entries(headers(false)).flat(), secure: Object.entries(headers(true)).flat() };
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
