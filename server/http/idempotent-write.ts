/** Writes that take effect once for each idempotency key. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { idempotencyKey, idempotent } from '#server/db/idempotency.ts';
import type { Tx } from '#server/db/tables.ts';
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
