/** Logs one line per request, with nothing that names a person. */
import type { FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance): void {
	app.addHook('onResponse', (request, reply, done) => {
		const line = {
			method: request.method,
			// The route's pattern: a URL can contain personal data and secrets.
			route: request.routeOptions.url ?? 'none',
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
		};
		if (reply.statusCode >= 500) request.log.warn(line, 'replied');
		else request.log.info(line, 'replied');
		done();
	});
}
