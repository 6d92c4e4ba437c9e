/** One structured line per request: its id, route, status and time, and nothing that names a person. */
import type { FastifyInstance } from 'fastify';

/** Logs answers that went wrong as errors, and all others where the level asks for them. */
export function logRequests(app: FastifyInstance): void {
	app.addHook('onResponse', async (request, reply) => {
		const line = {
			method: request.method,
			// The pattern, not the address: addresses hold ids and secrets of people.
			route: request.routeOptions.url ?? 'none',
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
		};
		if (reply.statusCode >= 500) request.log.warn(line, 'answered');
		else request.log.info(line, 'answered');
	});
}
