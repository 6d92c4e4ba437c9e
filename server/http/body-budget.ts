/** Limits the bytes of request bodies in memory: uploads stay there until they are checked. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { hasLargeBody } from './announced-body.ts';

const megabyte = 1024 * 1024;
/** Per address a lot, because a campus shares one. */
const budget = { site: 256 * megabyte, address: 128 * megabyte };

const full = () =>
	new Problem('unavailable', 'Many files are being sent right now. Try again in a moment.', { retryAfter: 5 });

/** Refuses with 503. Announced bytes do not count: a few silent connections could block all uploads. */
export function budgetBodies(
	app: FastifyInstance,
	{ site, address }: { site: number; address: number } = budget,
): void {
	const held = new Map<string, number>();
	let total = 0;
	const add = (key: string, bytes: number) => {
		total += bytes;
		const mine = (held.get(key) ?? 0) + bytes;
		if (mine > 0) held.set(key, mine);
		else held.delete(key);
		return total <= site && mine <= address;
	};
	app.addHook('preParsing', (request, reply, payload, done) => {
		const { raw } = request;
		if (!hasLargeBody(raw)) {
			done(null, payload);
			return;
		}
		const key = addressKey(request.ip);
		let arrived = 0;
		const count = (chunk: Buffer) => {
			arrived += chunk.length;
			// The route may already be running, so this cannot throw.
			if (!add(key, chunk.length) && !reply.sent) reply.send(full());
		};
		// A listener alone would let the body flow before its reader is there.
		raw.pause();
		raw.on('data', count);
		reply.raw.once('close', () => {
			raw.off('data', count);
			add(key, -arrived);
		});
		done(null, payload);
	});
}
