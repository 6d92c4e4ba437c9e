/** Ends the connections of a server that stops, so that no client sees one break amid a request. */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextChangeAt, setTimeout as pause } from 'node:timers/promises';
import { ServerResponse } from '#server/core/node-http.ts';
import { isBodyArriving } from './announced-body.ts';

/** Milliseconds that may go by until no connection waits to be accepted. */
const acceptTime = 1000;
/** Milliseconds that open connections get for a request that may be on its way. */
const idleTime = 1000;
/** How often connections whose request has been answered are closed after that, in milliseconds. */
const interval = 50;

export interface Drainable {
	/** What the server has to answer with: responses that say `connection: close` where no other request may follow. */
	ServerResponse: typeof ServerResponse;
	/** Stops listening, and resolves when every request has been answered and every connection is closed. */
	drain(server: Server): Promise<void>;
}

/**
 * Accepts the connections that the kernel holds ready: they would be reset when the server stops listening. Node takes one
 * in each turn of the event loop, so after two turns without any there is none left.
 */
async function acceptWaiting(server: Server): Promise<void> {
	let quietPolls = 0;
	const onConnection = () => {
		quietPolls = 0;
	};
	server.on('connection', onConnection);
	for (const end = Date.now() + acceptTime; quietPolls < 2 && Date.now() < end; ) {
		quietPolls++;
		await nextChangeAt();
	}
	server.off('connection', onConnection);
}

export function drainable(): Drainable {
	let isDraining = false;
	class Response extends ServerResponse {
		override writeHead(...head: never[]): this {
			if (isDraining) this.shouldKeepAlive = false;
			// The rest of a body that a reply overtakes is read and dropped: to close amid it resets the connection, and the
			// reply is lost.
			else if (isBodyArriving(this.req)) this.once('finish', () => this.req.resume());
			return super.writeHead(...(head as unknown as [number]));
		}
	}
	return {
		ServerResponse: Response as unknown as typeof ServerResponse,
		drain: async (server) => {
			await acceptWaiting(server);
			const isClosed = new AbortController();
			// The `close` of `node:http` would also close idle connections at once, with requests on their way.
			NetServer.prototype.close.call(server, () => isClosed.abort());
			// Only now: whoever is told to close connects again at once, and would be reset with what the kernel holds.
			isDraining = true;
			const waitFor = (milliseconds: number) =>
				pause(milliseconds, undefined, { signal: isClosed.signal }).catch(() => undefined);
			await waitFor(idleTime);
			while (!isClosed.signal.aborted) {
				server.closeIdleConnections();
				await waitFor(interval);
			}
		},
	};
}
