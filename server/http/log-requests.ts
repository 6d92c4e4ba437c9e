/** One structured line per request: its id, route, status and time, and nothing that names a person. */
import type { FastifyInstance } from 'fastify';

/** Logs each request: a status of 500 or more as a warning, all others at the level `info`. */
export function logRequests(app: FastifyInstance): void {
	app.addHook('onResponse', (request, reply, done) => {
		const line = {
			method: request.method,
			// The pattern of the route, not the URL: a URL can contain personal data and secrets.
			route: request.routeOptions.url ?? 'none',
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
		};
		if (reply.statusCode >= 500) request.log.warn(line, 'replied');
		else request.log.info(line, 'replied');
		done();
	});
}
