/** `/healthz`: the process lives. `/readyz`: it can serve, database included, and how its services are. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServiceChecks } from '#main/service-checks.ts';
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';

export function serveHealth(app: FastifyInstance, { db }: Services, checks: ServiceChecks): void {
	const ok = { status: 'ok' };
	let asked: Promise<unknown> | undefined;
	/** However many ask, the database is asked by one at a time. */
	const askDatabase = () => {
		asked ??= sql`select 1`.execute(db).finally(() => {
			asked = undefined;
		});
		return asked;
	};
	app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(ok));
	app.get('/readyz', async (_request, reply) => {
		try {
			await askDatabase();
		} catch {
			throw new Problem('unavailable', 'The database does not answer.', { retryAfter: 2 });
		}
		const services = { database: 'ok', ...checks.states() };
		return reply.header('cache-control', 'no-store').send({ ...ok, services });
	});
}
