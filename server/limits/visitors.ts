/** The address key of a raw request, for the response cache, which runs before Fastify. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { addressKey } from './address-key.ts';
import { isTrustedProxy } from './trusted-proxies.ts';

type VisitorOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/** Without a proxy a connection has one visitor. Computing the key each time took 7 % of a cached reply. */
function byConnection(): VisitorOf {
	const keys = new WeakMap<Socket, string>();
	return ({ socket }) => {
		const known = keys.get(socket);
		if (known !== undefined) return known;
		const key = addressKey(socket.remoteAddress ?? '');
		if (socket.remoteAddress !== undefined) keys.set(socket, key);
		return key;
	};
}

const maxCached = 5000;
const maxCachedHeader = 200;

function byHeader(proxies: readonly string[]): VisitorOf {
	const isTrusted = isTrustedProxy(proxies);
	const find = (connected: string, header: string): string => {
		let address = connected;
		const addresses = header.split(',');
		while (isTrusted(address)) {
			const before = addresses.pop()?.trim();
			if (!before) break;
			address = before;
		}
		return addressKey(address);
	};
	const keys = new LRUCache<string, string>({ max: maxCached });
	return ({ socket, headers }) => {
		const connected = socket.remoteAddress ?? '';
		const header = String(headers['x-forwarded-for'] ?? '');
		if (header.length > maxCachedHeader) return find(connected, header);
		// The header counts only from a trusted proxy, so the key needs both.
		const cacheKey = `${connected} ${header}`;
		const known = keys.get(cacheKey);
		if (known !== undefined) return known;
		const key = find(connected, header);
		keys.set(cacheKey, key);
		return key;
	};
}

export const visitorOf = (proxies: readonly string[] = []): VisitorOf =>
	proxies.length === 0 ? byConnection() : byHeader(proxies);
