/** Calls that mail programs make by themselves when their reader unsubscribes (RFC 8058). */
import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope take the form that a mail program sends. It always says the same, so nothing of it is kept. */
export function acceptOneClick(scope: FastifyInstance): void {
	for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
		scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
}
