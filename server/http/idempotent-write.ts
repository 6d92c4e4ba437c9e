/** Requests that take effect once for each idempotency key. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#server/core/problem.ts';
import { findReply, idempotencyKey, idempotent } from '#server/db/idempotency.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import type { Caller } from './identify.ts';
import type { Upload } from './upload.ts';

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

/** The idempotency key of a request, which covers its caller and content; undefined where none was sent. */
export function keyOfRequest(
	{ route }: Endpoint,
	request: FastifyRequest,
	caller: Caller,
	body: unknown,
	files: Upload['files'],
): string | undefined {
	const header = request.headers['idempotency-key'];
	if (header === undefined) return undefined;
	const who = caller.kind === 'nobody' ? 'nobody' : `${caller.kind} ${caller.accountId}`;
	const contents = Object.entries(files).map(([name, file]) => `${name} ${digest(file.bytes)}`);
	return idempotencyKey(String(header), route, who, request.url, JSON.stringify(body ?? null), ...contents);
}

/** The `write` of one request: it takes effect once for all requests with the same key. */
export const writerOf =
	(services: Services, key: string | undefined) =>
	<T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
		key === undefined
			? services.transact(work)
			: services.transact((tx) => idempotent(tx, key, nowText(services), () => work(tx)));

/**
 * The reply to the same request before, for one that was refused: what it needs, such as a password or a link, is used up by
 * the first. Throws the refusal where there was none. After the refusal rather than before the work: then other requests cost
 * no look-up, and the first cannot end in between.
 */
export async function firstReply(db: Reader, key: string | undefined, refusal: unknown): Promise<unknown> {
	const isRefused = refusal instanceof Problem && refusal.status < 500;
	const first = isRefused && key !== undefined ? await findReply(db, key) : undefined;
	if (first === undefined) throw refusal;
	return first.reply;
}
