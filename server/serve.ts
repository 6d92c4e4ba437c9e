/** Puts an endpoint on the air: who may ask, what came in, what goes out, each checked by the contract. */
import { createHash } from 'node:crypto';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deedKey, once } from './db/once.ts';
import type { Tx } from './db/tables.ts';
import { type Caller, type ClubCaller, type FindCaller, identify, type StaffCaller } from './identify.ts';
import { badFields, Problem } from './problem.ts';
import { addressKey, type RateLimit, type RateLimits } from './rate-limits.ts';
import { type Ready, readyJson } from './ready.ts';
import { nowText, type Services } from './services.ts';
import { readUpload, type UploadedFile } from './upload.ts';

type CallerOf<E extends Endpoint> = E['who'] extends 'staff' ? StaffCaller : E['who'] extends 'anyone' ? Caller : ClubCaller;

/** What a handler is asked with. */
export interface Ask<E extends Endpoint> {
	params: ParamsOf<E>;
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Uploaded files by the name of their part. */
	files: Readonly<Record<string, UploadedFile>>;
	caller: CallerOf<E>;
	/** The public origin of this site, for links: `https://clubs.example.edu`. */
	origin: string;
	/** Whom the request's address stands for, for limits. */
	address: string;
	/** Writes in one transaction; the same request sent again with its `Idempotency-Key` gets the first reply. */
	write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	request: FastifyRequest;
	reply: FastifyReply;
}

export interface Served {
	endpoint: Endpoint;
	handle(ask: unknown): Promise<unknown>;
}

/** Ties a handler to its endpoint. */
export const serve = <E extends Endpoint>(endpoint: E, handle: (ask: Ask<E>) => Promise<ReplyOf<E>>): Served => ({
	endpoint,
	handle: handle as (ask: unknown) => Promise<unknown>,
});

/** What the plumbing below needs beside the services. */
export interface Wiring {
	services: Services;
	findCaller: FindCaller;
	limits: RateLimits;
	ready: Ready;
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const fields: Record<string, string> = {};
	for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
	throw badFields(fields);
}

const sessionNeeded = 'Please log in first.';

/** Refuses a caller whom the endpoint is not for. */
function assertWho({ who }: Endpoint, caller: Caller): void {
	if (who === 'anyone') return;
	if (caller.kind === 'nobody') throw new Problem('no session', sessionNeeded);
	if (who === 'staff') {
		if (caller.kind !== 'staff') throw new Problem('forbidden', 'This is for the college’s staff.');
		return;
	}
	if (caller.kind !== 'club') throw new Problem('forbidden', 'This is for clubs.');
	if (who === 'approved club' && !caller.approved) {
		throw new Problem('forbidden', 'This is possible once your club is approved.');
	}
}

/** A `ClubID` that is sent has to be the session's own; it never grants anything. */
function assertOwnClub({ who }: Endpoint, caller: Caller, sent: unknown): void {
	if (caller.kind !== 'club' || who === 'anyone') return;
	const id = (sent as { ClubID?: unknown } | undefined)?.ClubID;
	if (id !== undefined && /^\d+$/.test(String(id)) && Number(id) !== caller.clubId) {
		throw new Problem('forbidden', 'This belongs to another club.');
	}
}

function limitsOf({ route, limits }: Endpoint, make: RateLimits) {
	return (limits ?? []).map((limit) => ({ per: limit.per, limit: make(`${route} ${limit.per} ${limit.seconds}`, limit) }));
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

function writerOf(wiring: Wiring, endpoint: Endpoint, request: FastifyRequest, caller: Caller, sent: unknown, files: Ask<Endpoint>['files']) {
	return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const { transact } = wiring.services;
		const header = request.headers['idempotency-key'];
		if (header === undefined) return transact(work);
		const who = caller.kind === 'nobody' ? 'nobody' : `${caller.kind} ${caller.accountId}`;
		const content = Object.entries(files).map(([name, file]) => `${name} ${digest(file.bytes)}`);
		const key = deedKey(String(header), endpoint.route, who, request.url, JSON.stringify(sent ?? null), ...content);
		return transact((tx) => once(tx, key, nowText(wiring.services), () => work(tx)));
	};
}

const defaultBody = 262_144;
/** A file in a JSON body is base64: a third larger, and some room for the other fields. */
const bodyLimitOf = ({ files }: Endpoint) =>
	files ? Object.values(files).reduce((sum, { bytes }) => sum + Math.ceil(bytes * 1.34), 65_536) : defaultBody;

/** Registers one endpoint with Fastify. */
export function register(app: FastifyInstance, { endpoint, handle }: Served, wiring: Wiring, session: SessionLimits): void {
	const { services, ready } = wiring;
	const [method, url] = endpoint.route.split(' ') as [string, string];
	const limits = limitsOf(endpoint, wiring.limits);

	app.route({
		method,
		url,
		bodyLimit: bodyLimitOf(endpoint),
		handler: async (request, reply) => {
			const address = addressKey(request.ip);
			const caller = await identify(request, services.settings, wiring.findCaller, endpoint.who === 'staff' ? 'staff' : 'club');
			if (caller.kind !== 'nobody') await (method === 'GET' ? session.reads : session.writes).take(String(caller.sessionId));
			assertWho(endpoint, caller);
			assertOwnClub(endpoint, caller, request.query);
			for (const { per, limit } of limits) {
				const key = { address, site: 'site', session: caller.kind === 'nobody' ? address : String(caller.sessionId) }[per];
				await limit.take(key);
			}
			const version = ready.version;
			const { fields: sent, files } = await readUpload(request, endpoint);
			assertOwnClub(endpoint, caller, sent);
			const ask: Ask<Endpoint> = {
				params: endpoint.params ? parse(endpoint.params, request.params) : undefined,
				query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
				body: endpoint.body ? parse(endpoint.body, sent ?? {}) : undefined,
				files,
				caller: caller as never,
				origin: services.settings.SITE_URL ?? `${request.protocol}://${request.host}`,
				address,
				write: writerOf(wiring, endpoint, request, caller, sent, files),
				request,
				reply,
			};
			const result = await handle(ask);
			reply.code(endpoint.status);
			if (!endpoint.reply) return reply.send(null);
			const body = Buffer.from(JSON.stringify(endpoint.reply.parse(result)));
			if (endpoint.ready && Object.keys(request.query as object).length === 0) {
				ready.keepList(url, endpoint.ready, await readyJson(body, Date.now()), version);
			}
			reply.header('cache-control', endpoint.ready ? 'no-cache' : 'no-store');
			return reply.type('application/json; charset=utf-8').send(body);
		},
	});
}

/** How much one session may do; generous for a person, narrow for a script. */
export interface SessionLimits {
	reads: RateLimit;
	writes: RateLimit;
}

export const sessionLimits = (limits: RateLimits): SessionLimits => ({
	reads: limits('session reads', { points: 300, seconds: 60 }),
	writes: limits('session writes', { points: 60, seconds: 60 }),
});
