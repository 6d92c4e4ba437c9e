/** Makes requests with an idempotency key take effect once. */
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

export const writerOf =
	(services: Services, key: string | undefined) =>
	<T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
		key === undefined
			? services.transact(work)
			: services.transact((tx) => idempotent(tx, key, nowText(services), () => work(tx)));

/** The first reply to a request whose repetition fails because the first used up its password or link. */
export async function firstReply(db: Reader, key: string | undefined, refusal: unknown): Promise<unknown> {
	const isRefused = refusal instanceof Problem && refusal.status < 500;
	const first = isRefused && key !== undefined ? await findReply(db, key) : undefined;
	if (first === undefined) throw refusal;
	return first.reply;
}
