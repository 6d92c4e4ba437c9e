/** The address that a request is counted under, for the response cache, which runs before Fastify has seen the request. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { addressKey } from './address-key.ts';
import { isTrustedProxy } from './trusted-proxies.ts';

type VisitorOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/**
 * Without a proxy a connection is one visitor's. Its key is worked out once: doing so for every request took 7 % of what
 * a cached reply costs.
 */
function byConnection(): VisitorOf {
	const keys = new WeakMap<Socket, string>();
	return ({ socket }) => {
		const known = keys.get(socket);
		if (known !== undefined) return known;
		const key = addressKey(socket.remoteAddress ?? '');
		// A connection that has ended has no address any more.
		if (socket.remoteAddress !== undefined) keys.set(socket, key);
		return key;
	};
}

/** What proxies have said of a visitor is kept for so many, and only if it is no longer than usual. */
const keptMax = 5000;
const keptLength = 200;

/** Behind proxies a connection carries many visitors, whose addresses the proxies write into a header. */
function byHeader(proxies: readonly string[]): VisitorOf {
	const isTrusted = isTrustedProxy(proxies);
	const find = (connected: string, header: string): string => {
		let address = connected;
		const said = header.split(',');
		while (isTrusted(address)) {
			const before = said.pop()?.trim();
			if (!before) break;
			address = before;
		}
		return addressKey(address);
	};
	const keys = new LRUCache<string, string>({ max: keptMax });
	return ({ socket, headers }) => {
		const connected = socket.remoteAddress ?? '';
		const header = String(headers['x-forwarded-for'] ?? '');
		if (header.length > keptLength) return find(connected, header);
		// What is said counts only for a connection of a trusted proxy, so both make the key.
		const both = `${connected} ${header}`;
		const known = keys.get(both);
		if (known !== undefined) return known;
		const key = find(connected, header);
		keys.set(both, key);
		return key;
	};
}

/** Tells a request's visitor: its connection's address, or what the proxies named in the settings say of it. */
export const visitorOf = (proxies: readonly string[] = []): VisitorOf =>
	proxies.length === 0 ? byConnection() : byHeader(proxies);
