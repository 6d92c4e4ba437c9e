/** `/healthz`: the process is alive. `/readyz`: it can serve requests, database included, with the state of its services. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';

/** The state of each service of the settings, by its name. */
interface Checks {
	states(): Readonly<Record<string, string>>;
}

export function serveHealth(app: FastifyInstance, { db }: Services, checks: Checks): void {
	const ok = { status: 'ok' };
	let asked: Promise<unknown> | undefined;
	/** Concurrent requests share one query. */
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
