/** Metrics for Prometheus, on their own address. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { createServer } from '#server/core/node-http.ts';
import { version } from '#server/core/version.ts';
import type { Jobs } from '#server/jobs.ts';
import type { Limits } from '#server/limits/limits.ts';
import { countUnsent } from '#server/mail/count-mails.ts';
import type { Services } from '#server/services.ts';
import type { ServiceChecks } from './service-checks.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `127.0.0.1:9464` or `[::1]:9464`. */
export function parseAddress(address: string): { host: string; port: number } {
	const { hostname, port } = new URL(`http://${address}`);
	return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

interface Sources {
	cache: Pick<ResponseCache, 'sent'>;
	checks: Pick<ServiceChecks, 'statesWithDatabase'>;
	jobs: Pick<Jobs, 'failures'>;
	limits: Pick<Limits, 'refusals'>;
}

function registryOf({ db }: Services, app: FastifyInstance, { cache, checks, jobs, limits }: Sources): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	new Gauge({
		name: 'clubyard_info',
		help: 'The version that runs; the value is always 1',
		labelNames: ['version'],
		registers: [registry],
	}).set({ version }, 1);
	const requests = new Histogram({
		name: 'clubyard_request_seconds',
		help: 'Time of requests by route and status; pages and lists from the cache are counted apart',
		labelNames: ['method', 'route', 'status'],
		buckets: seconds,
		registers: [registry],
	});
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none';
		requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
	});
	new Counter({
		// Operators' dashboards use this first name.
		name: 'clubyard_ready_answers_total',
		help: 'Pages and lists sent from the cache',
		registers: [registry],
		collect() {
			// Counted where they are sent, before any hook.
			this.reset();
			this.inc(cache.sent);
		},
	});
	new Gauge({
		name: 'clubyard_service_up',
		help: 'Whether a service works: 1, or 0 while it fails; none for one that is not set up or not checked yet',
		labelNames: ['service'],
		registers: [registry],
		async collect() {
			for (const [service, state] of Object.entries(await checks.statesWithDatabase(db))) {
				if (state === 'ok' || state === 'failing') this.set({ service }, Number(state === 'ok'));
			}
		},
	});
	new Counter({
		name: 'clubyard_job_failures_total',
		help: 'Runs of work in the background that failed, by its name in the log',
		labelNames: ['job'],
		registers: [registry],
		collect() {
			this.reset();
			for (const [job, failures] of jobs.failures) this.inc({ job }, failures);
		},
	});
	new Counter({
		name: 'clubyard_limit_refusals_total',
		help: 'Calls that a limit has refused, by its name in docs/security.md',
		labelNames: ['limit'],
		registers: [registry],
		collect() {
			this.reset();
			for (const [limit, refusals] of limits.refusals) this.inc({ limit }, refusals);
		},
	});
	new Gauge({
		name: 'clubyard_outbox_mails',
		help: 'E-mails by state: waiting, or failed for good',
		labelNames: ['state'],
		registers: [registry],
		async collect() {
			this.reset();
			// Other metrics matter even more without a database.
			const unsent = await countUnsent(db).catch(() => undefined);
			if (unsent === undefined) return;
			this.set({ state: 'waiting' }, unsent.waiting);
			this.set({ state: 'failed' }, unsent.failed);
		},
	});
	return registry;
}

/** Serves only `GET /metrics`. Call it before the site listens: it must see every request. */
export async function startMetrics(
	services: Services,
	app: FastifyInstance,
	sources: Sources,
	address: string,
): Promise<{ port: number; close(): Promise<void> }> {
	const registry = registryOf(services, app, sources);
	const server = createServer((request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') {
			response.writeHead(404).end();
			return;
		}
		registry.metrics().then(
			(text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
			() => response.writeHead(503).end(),
		);
	});
	const { host, port } = parseAddress(address);
	await once(server.listen(port, host), 'listening');
	return {
		port: (server.address() as AddressInfo).port,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
