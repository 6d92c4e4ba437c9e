/** Storage in a private S3 bucket. Files pass through this server, because browsers may not reach the store. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { Problem } from '#server/core/problem.ts';
import { fileStoreAway, isStoredName, type Storage, wholeFile } from './storage.ts';

/** Milliseconds until the headers must have arrived. */
const headTimeout = 10_000;
const tries = 3;

interface StoreAddress {
	endpoint: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/** Parses `s3://key:secret@host/bucket/folder?region=eu-central-1`; `tls=off` for this machine. */
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

/** Throws a 502: no retry helps against an expired key or a missing bucket. */
function throwRefused(cause: unknown): never {
	if (cause instanceof Problem) throw cause;
	const sentence = 'The site’s file storage refused this. Please tell the site’s administrator.';
	throw new Problem('outside failed', sentence, { cause });
}

const mayPass = (status: number) => status === 429 || status >= 500;

/** Limits the time for headers only: streaming a body to a slow phone may take long. */
async function fetchHead(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
	const silence = new AbortController();
	const timer = setTimeout(() => silence.abort(), headTimeout);
	try {
		return await fetch(input, { ...init, signal: silence.signal });
	} finally {
		clearTimeout(timer);
	}
}

/** Retries when the store is silent or busy; finally throws a 503. */
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

export async function checkStore(storageUrl: string, signal: AbortSignal): Promise<void> {
	let status = 0;
	const once: typeof fetch = async (input, init) => {
		const reply = await fetch(input, { ...init, signal });
		status = reply.status;
		return reply;
	};
	const { prefix, ...address } = parseStorageUrl(storageUrl);
	const store = new S3mini({ ...address, fetch: once });
	// The key may be valid for this folder only.
	const page = await store.listObjectsPaged('/', prefix, 1).catch((error: unknown) => {
		// Clock skew also makes a store refuse the right key.
		const isClockSkewed = (error as { code?: unknown }).code === 'RequestTimeTooSkewed';
		throw !isClockSkewed && (status === 401 || status === 403)
			? Object.assign(new Error('refused'), { code: 'EAUTH' })
			: error;
	});
	if (page === null) throw noSuchBucket();
}

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
			// A compressing proxy drops the length or sends the compressed one.
			if (!(bytes > 0) || response.headers.has('content-encoding')) {
				const whole = await wholeFile(stream);
				return { bytes: whole.length, stream: Readable.from(whole) };
			}
			return { bytes, stream };
		},
		remove: async (names) => {
			if (names.length === 0) return;
			// A store reports refused deletions in a reply with status 200.
			const areGone = await store.deleteObjects(names.map((name) => prefix + name));
			if (areGone.includes(false)) throw new Error('The file store did not delete every file that it should.');
		},
		list: async function* (folder, before) {
			let next: string | undefined;
			do {
				const page = await store.listObjectsPaged('/', `${prefix}${folder}/`, 1000, next);
				// An empty list would let a backup go on without files.
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
