/** Applies rate limits before an endpoint's handler. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type LimitName, type RateLimit, rateLimits } from '#contract/rate-limits.ts';
import { addressKey } from '#server/limits/address-key.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Caller, ClubCaller, StaffCaller } from './identify.ts';

/** A club's sessions count together, because anybody can register one. Staff are invited. */
const changesKey = (caller: ClubCaller | StaffCaller) =>
	caller.kind === 'club' ? `club ${caller.clubId}` : `staff ${caller.sessionId}`;

export function endpointLimits({ route, who, limits: named }: Endpoint, limits: Limits) {
	const isRead = route.startsWith('GET ');
	const open: readonly LimitName[] = who === 'anyone' ? [isRead ? 'public reads' : 'public calls'] : [];
	const own = named ?? open;
	const keyIn = (name: LimitName, address: string) => {
		const { per }: RateLimit = rateLimits[name];
		if (per === 'site') return per;
		if (per === 'address') return address;
		return [address, route];
	};
	return {
		limitCaller: async (caller: Caller) => {
			if (caller.kind === 'nobody' || who === 'anyone') return;
			if (isRead) await limits.take('session reads', caller.sessionId);
			else await limits.take('changes and log-ins', changesKey(caller));
		},
		limitEndpoint: (address: string, socket?: Socket) =>
			limits.reserve(
				own.map((name) => [name, keyIn(name, address)]),
				() => undefined,
				socket,
			),
	};
}

export function limitReads(app: FastifyInstance, limits: Limits): void {
	app.addHook('onRequest', async ({ ip, raw }) => {
		await limits.take('public reads', addressKey(ip), raw.socket);
	});
}
