/** Rate limits that are taken before the handler of a call. */
import type { Endpoint } from '#contract/endpoint.ts';
import { sessionLimits } from '#contract/limits.ts';
import { publicCalls, publicReads, type RateLimits } from '#server/limits/rate-limits.ts';
import type { Caller } from './identify.ts';

/** The rate limits of one endpoint, and those of every login session. */
export function rateLimitsOf({ route, who, limits = [] }: Endpoint, make: RateLimits) {
	const isRead = route.startsWith('GET ');
	const own = limits.map((limit) => ({ per: limit.per, limit: make(`${route} ${limit.per} ${limit.seconds}`, limit) }));
	// For calls that are not cached: all public reads share one limit, and each public write has its own.
	const open = isRead ? publicReads(make) : make(`${route} by anyone`, publicCalls);
	if (who === 'anyone') own.push({ per: 'address', limit: open });
	const session = isRead ? make('session reads', sessionLimits.reads) : make('session writes', sessionLimits.writes);
	return {
		takeSession: async (caller: Caller) => {
			if (caller.kind !== 'nobody') await session.take(String(caller.sessionId));
		},
		takeOwn: async (caller: Caller, address: string) => {
			const keys = { address, site: 'site', session: caller.kind === 'nobody' ? address : String(caller.sessionId) };
			for (const { per, limit } of own) await limit.take(keys[per]);
		},
	};
}
