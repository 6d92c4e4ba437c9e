/** How many bytes of bodies the server holds at once, in all and for one address: uploads wait in memory until they are judged. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { addressKey } from '#server/limits/rate-limits.ts';

const megabyte = 1024 * 1024;
/** What all bodies together may take, and what those from one address may: a campus sits behind one. */
const budget = { site: 256 * megabyte, address: 128 * megabyte };
/** Smaller bodies are not counted: connections bound them. */
const small = 64 * 1024;

/** Refuses a large body with 503 while too many others are on their way. */
export function budgetBodies(
	app: FastifyInstance,
	{ site, address }: { site: number; address: number } = budget,
): void {
	const held = new Map<string, number>();
	let total = 0;
	app.addHook('onRequest', async (request, reply) => {
		const announced = request.headers['content-length'];
		// Without a length the body may be as large as its route allows.
		const isBody = announced !== undefined || request.headers['transfer-encoding'] !== undefined;
		const bytes = announced === undefined ? (request.routeOptions.bodyLimit ?? 0) : Number(announced);
		if (!isBody || !(bytes > small)) return;
		const key = addressKey(request.ip);
		const mine = held.get(key) ?? 0;
		if (total + bytes > site || mine + bytes > address) {
			throw new Problem('unavailable', 'Many files are being sent right now. Try again in a moment.', {
				retryAfter: 5,
			});
		}
		total += bytes;
		held.set(key, mine + bytes);
		reply.raw.once('close', () => {
			total -= bytes;
			const rest = (held.get(key) ?? 0) - bytes;
			if (rest > 0) held.set(key, rest);
			else held.delete(key);
		});
	});
}
