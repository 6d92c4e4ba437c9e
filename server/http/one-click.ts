/** Calls that mail programs make when their reader unsubscribes (RFC 8058). */
import type { FastifyInstance } from 'fastify';

export function acceptOneClick(scope: FastifyInstance): void {
	for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
		scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
}
