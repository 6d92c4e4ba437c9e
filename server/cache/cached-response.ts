/** A cached response: its bytes in each encoding, with its headers. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersFor } from '#server/core/headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
	headers: Readonly<Record<string, string>>;
	etag: string;
	bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
	/** Expiry in epoch milliseconds. */
	until: number;
}

export interface UncachedResponse {
	body: Buffer;
	headers: Readonly<Record<string, string>>;
	/** Committing one of these tags invalidates it. */
	tags: readonly string[];
	until: number;
	/** Brotli quality, 0 to 11. */
	quality?: number;
}

export const etagOf = (bytes: Buffer): string =>
	`"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Handles a proxy's `W/` prefix and several ETags in one header. */
export const isNotModified = (headers: IncomingMessage['headers'], etag: string): boolean =>
	headers['if-none-match']?.includes(etag) === true;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller responses fit into one packet anyway. */
const minCompressedSize = 1400;

export async function compressFor(
	{ headers: asked }: FastifyRequest,
	body: Buffer,
	headers: CachedResponse['headers'],
): Promise<CachedResponse> {
	const bodies: CachedResponse['bodies'] = { identity: body };
	const isCompressible = body.length > minCompressedSize;
	const wanted =
		isCompressible && encodingFor(asked['accept-encoding'], { bodies: { identity: body, br: body, gzip: body } });
	if (wanted === 'br') bodies.br = await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
	if (wanted === 'gzip') bodies.gzip = await compressGzip(body);
	return { headers, etag: etagOf(body), bodies, until: 0 };
}

/** From this quality on, Brotli's tables for large windows take 15 ms and save only 1.5 % of the bytes. */
const largeTablesFrom = 8;

export async function compressAll({ body, headers, until, quality = 5 }: UncachedResponse): Promise<CachedResponse> {
	const bodies: CachedResponse['bodies'] = { identity: body };
	if (body.length > minCompressedSize) {
		[bodies.br, bodies.gzip] = await Promise.all([
			compressBrotli(body, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: quality,
					[constants.BROTLI_PARAM_LGWIN]: quality >= largeTablesFrom ? 16 : 18,
				},
			}),
			compressGzip(body, { level: 6 }),
		]);
	}
	return { headers, etag: etagOf(body), bodies, until };
}

export const compressSmallest = (body: Buffer): Promise<Buffer> =>
	compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export const sizeOf = ({ bodies }: CachedResponse) =>
	Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;

export function encodingFor(accepted: string | undefined, { bodies }: Pick<CachedResponse, 'bodies'>): Encoding {
	if (accepted === undefined) return 'identity';
	const taken = accepted.includes('q=0') ? accepted.replace(refused, '') : accepted;
	if (bodies.br && taken.includes('br')) return 'br';
	return bodies.gzip && taken.includes('gzip') ? 'gzip' : 'identity';
}

/** Files with a digest in their name and `no-store` replies are never revalidated. */
const validatorOf = ({ headers, etag }: CachedResponse): Record<string, string> =>
	/(?:^no-store|immutable)$/.test(headers['cache-control'] ?? '') ? {} : { etag };

/** The headers of a response in one encoding, flat as `writeHead` takes them. */
export interface HeadSet {
	plain: string[];
	secure: string[];
}

export function headOf(response: CachedResponse, encoding: Encoding): HeadSet {
	const headers = (secure: boolean): Record<string, string> => ({
		...headersFor(secure, response.headers['content-type']),
		...response.headers,
		...validatorOf(response),
		vary: 'accept-encoding',
		'content-length': String(response.bodies[encoding]?.length ?? 0),
		...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
	});
	return { plain: Object.entries(headers(false)).flat(), secure: Object.entries(headers(true)).flat() };
}

export function replyWithCached(
	{ headers }: FastifyRequest,
	reply: FastifyReply,
	response: CachedResponse,
	status = 200,
): FastifyReply {
	reply.headers({ ...response.headers, ...validatorOf(response), vary: 'accept-encoding' });
	if (status === 200 && isNotModified(headers, response.etag)) return reply.code(304).send();
	const encoding = encodingFor(headers['accept-encoding'], response);
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	return reply.code(status).send(response.bodies[encoding]);
}
