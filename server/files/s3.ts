/**
 * Storage in a private bucket of an S3-compatible store. Files are downloaded through this server: the store may be on a
 * network that browsers do not reach.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { Problem } from '#server/core/problem.ts';
import { fileStoreAway, isStoredName, type Storage, wholeFile } from './storage.ts';

/** Milliseconds until the headers of a reply must have arrived. */
const headTimeout = 10_000;
const tries = 3;

interface StoreAddress {
	/** With the bucket. */
	endpoint: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/**
 * Where the store is, from `s3://key:secret@host/bucket?region=eu-central-1`; `tls=off` for one on this machine. `prefix` is
 * what the names of all files begin with, from `…/bucket/folder`.
 */
export function parseStorageUrl(text: string): StoreAddress & { prefix: string } {
	const url = new URL(text);
	const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
	const [, bucket, ...folders] = url.pathname.replace(/\/$/, '').split('/');
	return {
		endpoint: `${scheme}://${url.host}/${bucket}`,
		prefix: folders.map((folder) => `${folder}/`).join(''),
		region: url.searchParams.get('region') ?? 'auto',
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
	};
}

/** Throws a 502 for a reply that no retry would change: a key has expired, or the bucket for a new file is gone. */
function throwRefused(cause: unknown): never {
	if (cause instanceof Problem) throw cause;
	const sentence = 'The site’s file storage refused this. Please tell the site’s administrator.';
	throw new Problem('outside failed', sentence, { cause });
}

/** Whether a retry may help: the store is busy, or has an internal error. */
const mayPass = (status: number) => status === 429 || status >= 500;

/**
 * A fetch with a timeout for the headers of the reply only. Its body is streamed to the visitor, and a résumé may take long
 * to reach a slow phone.
 */
async function fetchHead(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
	const silence = new AbortController();
	const timer = setTimeout(() => silence.abort(), headTimeout);
	try {
		return await fetch(input, { ...init, signal: silence.signal });
	} finally {
		clearTimeout(timer);
	}
}

/** A fetch that tries again when the store is silent or busy; throws a 503 after the last try. */
async function patientFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
	for (let trial = 1; ; trial++) {
		let cause: unknown;
		const reply = await fetchHead(input, init).catch((error: unknown) => {
			cause = error;
		});
		if (reply && !mayPass(reply.status)) return reply;
		await reply?.body?.cancel();
		if (trial === tries)
			throw fileStoreAway(reply ? new Error(`The file store replied with status ${reply.status}.`) : cause);
		await pause(100 * 2 ** trial * (0.5 + Math.random()));
	}
}

const noSuchBucket = () => Object.assign(new Error('There is no such bucket.'), { code: 'NoSuchBucket' });

/** Rejects if the bucket in `STORAGE_URL` cannot be listed: the store cannot be reached, or refuses the key. */
export async function checkStore(storageUrl: string, signal: AbortSignal): Promise<void> {
	let status = 0;
	const once: typeof fetch = async (input, init) => {
		const reply = await fetch(input, { ...init, signal });
		status = reply.status;
		return reply;
	};
	const { prefix, ...address } = parseStorageUrl(storageUrl);
	const store = new S3mini({ ...address, fetch: once });
	// Of the folder alone: the key may be for nothing else.
	const page = await store.listObjectsPaged('/', prefix, 1).catch((error: unknown) => {
		// A store also refuses the right key when the clocks differ; its own code then says so.
		const isClockSkewed = (error as { code?: unknown }).code === 'RequestTimeTooSkewed';
		throw !isClockSkewed && (status === 401 || status === 403)
			? Object.assign(new Error('refused'), { code: 'EAUTH' })
			: error;
	});
	if (page === null) throw noSuchBucket();
}

/** Storage in the bucket of `STORAGE_URL`, or in a folder of it. */
export function s3Storage(storageUrl: string): Storage {
	const { prefix, ...address } = parseStorageUrl(storageUrl);
	const store = new S3mini({ ...address, fetch: patientFetch as typeof fetch });
	return {
		put: async (name, bytes) => {
			await store
				.putObject(prefix + name, bytes, 'application/octet-stream', undefined, undefined, bytes.length)
				.catch(throwRefused);
		},
		get: async (name) => {
			const response = await store.getObjectResponse(prefix + name).catch(throwRefused);
			if (!response?.body) return undefined;
			const bytes = Number(response.headers.get('content-length'));
			const stream = Readable.fromWeb(response.body as ReadableStream);
			// Where a proxy in front of the store compresses, the length is missing or that of the compressed file.
			if (!(bytes > 0) || response.headers.has('content-encoding')) {
				const whole = await wholeFile(stream);
				return { bytes: whole.length, stream: Readable.from(whole) };
			}
			return { bytes, stream };
		},
		remove: async (names) => {
			if (names.length === 0) return;
			// A store that may not delete says so of each file, in a reply whose status is 200.
			const areGone = await store.deleteObjects(names.map((name) => prefix + name));
			if (areGone.includes(false)) throw new Error('The file store did not delete every file that it should.');
		},
		list: async function* (folder, before) {
			let next: string | undefined;
			do {
				const page = await store.listObjectsPaged('/', `${prefix}${folder}/`, 1000, next);
				// Not an empty list: a backup would go on without the files.
				if (!page) throw noSuchBucket();
				for (const { Key, LastModified } of page.objects ?? []) {
					const name = Key.slice(prefix.length);
					const isMeant = before === undefined || new Date(LastModified) < before;
					if (isMeant && isStoredName(name)) yield name;
				}
				next = page.nextContinuationToken;
			} while (next !== undefined);
		},
	};
}
