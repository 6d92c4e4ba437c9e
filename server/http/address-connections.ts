/** How many connections one address may have open, so that one machine cannot take all that the server has. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '#server/limits/address-key.ts';

/** What one address has open. */
interface Open {
	sockets: number;
	/** Connections between two requests, the longest unused first. */
	idle: Set<Socket>;
}

/**
 * Bounds the connections of one address to `most`. Beyond that the address loses a connection that it does not use at
 * the moment, so that a campus behind one address keeps getting new ones; if it uses all of them, the new one is closed.
 * Connections of trusted proxies carry the requests of everybody and are not counted.
 */
export function boundConnections(http: Server, most: number, isProxy: (address: string) => boolean): void {
	const open = new Map<string, Open>();
	/** The same by connection, so that a request does not have to work out the key of its address. */
	const openBySocket = new WeakMap<Socket, Open>();
	http.on('connection', (socket: Socket) => {
		const address = socket.remoteAddress ?? '';
		if (isProxy(address)) return;
		const key = addressKey(address);
		const mine = open.get(key) ?? { sockets: 0, idle: new Set() };
		if (mine.sockets >= most) {
			const [unused] = mine.idle;
			if (!unused) {
				socket.destroy();
				return;
			}
			mine.idle.delete(unused);
			unused.destroy();
		}
		mine.sockets += 1;
		open.set(key, mine);
		openBySocket.set(socket, mine);
		socket.once('close', () => {
			mine.sockets -= 1;
			mine.idle.delete(socket);
			if (mine.sockets === 0) open.delete(key);
		});
	});
	http.on('request', ({ socket }, response) => {
		const mine = openBySocket.get(socket);
		mine?.idle.delete(socket);
		response.once('close', () => {
			if (!socket.destroyed) mine?.idle.add(socket);
		});
	});
}
