/** `/healthz`: the process lives. `/readyz`: it can serve requests, with the state of its services. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { accessibilityContact } from '#server/core/settings.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

interface Checks {
	statesWithDatabase(db: Reader): Promise<Readonly<Record<string, string>>>;
}

export function serveHealth(app: FastifyInstance, { db, settings }: Services, checks: Checks): void {
	const status = 'ok';
	/** Settings that the college still has to make. */
	const missing = accessibilityContact(settings) === undefined ? { missing: ['ACCESSIBILITY_CONTACT'] } : {};
	app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status }));
	app.get('/readyz', async (_request, reply) => {
		const services = await checks.statesWithDatabase(db);
		if (services['database'] !== 'ok')
			throw new Problem('unavailable', 'The database does not answer.', { retryAfter: 2, detail: { services } });
		return reply.header('cache-control', 'no-store').send({ status, services, ...missing });
	});
}
