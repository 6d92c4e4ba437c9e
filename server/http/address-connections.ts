/** How many connections one address may have open, so that one machine cannot take all that the server has. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '#server/limits/address-key.ts';

/** A connection, and what it was used for last. */
interface Connection {
	socket: Socket;
	/** The response to its latest request. */
	response: ServerResponse | undefined;
	/** Which of the server's requests that was. */
	serial: number;
}

/** The connection between two requests that has been unused for the longest. */
function unusedOf(connections: ReadonlySet<Connection>): Connection | undefined {
	let unused: Connection | undefined;
	for (const connection of connections) {
		// One without a request yet may be sending its first.
		if (connection.response?.closed !== true) continue;
		if (unused === undefined || connection.serial < unused.serial) unused = connection;
	}
	return unused;
}

/**
 * Bounds the connections of one address to `most`. Beyond that the address loses a connection that it does not use at
 * the moment, so that a campus behind one address keeps getting new ones; if it uses all of them, the new one is closed.
 * Connections of trusted proxies carry the requests of everybody and are not counted.
 */
export function boundConnections(http: Server, most: number, isProxy: (address: string) => boolean): void {
	const open = new Map<string, Set<Connection>>();
	const bySocket = new WeakMap<Socket, Connection>();
	let requests = 0;
	http.on('connection', (socket: Socket) => {
		const address = socket.remoteAddress ?? '';
		if (isProxy(address)) return;
		const key = addressKey(address);
		const mine = open.get(key) ?? new Set();
		if (mine.size >= most) {
			const unused = unusedOf(mine);
			if (!unused) {
				socket.destroy();
				return;
			}
			mine.delete(unused);
			unused.socket.destroy();
		}
		const connection: Connection = { socket, response: undefined, serial: requests };
		mine.add(connection);
		open.set(key, mine);
		bySocket.set(socket, connection);
		socket.once('close', () => {
			if (mine.delete(connection) && mine.size === 0) open.delete(key);
		});
	});
	// Only noted: a listener for the end of each response took 3 % of the processor time of a cached one.
	http.on('request', ({ socket }, response) => {
		const connection = bySocket.get(socket);
		if (!connection) return;
		connection.response = response;
		connection.serial = ++requests;
	});
}
