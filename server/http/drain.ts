/** Ends the connections of a stopping server without breaking a request. */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { ServerResponse } from '#server/core/node-http.ts';
import { isBodyArriving } from './announced-body.ts';

const acceptTime = 1000;
const idleTime = 1000;
const interval = 50;

export interface Drainable {
	/** Sets `connection: close` where no other request may follow. */
	ServerResponse: typeof ServerResponse;
	drain(server: Server): Promise<void>;
}

/** Accepts waiting connections, which would be reset. Node takes one per tick; two empty ticks mean none is left. */
async function acceptWaiting(server: Server): Promise<void> {
	let quietPolls = 0;
	const onConnection = () => {
		quietPolls = 0;
	};
	server.on('connection', onConnection);
	for (const end = Date.now() + acceptTime; quietPolls < 2 && Date.now() < end; ) {
		quietPolls++;
		await setImmediate();
	}
	server.off('connection', onConnection);
}

export function drainable(): Drainable {
	let isDraining = false;
	class Response extends ServerResponse {
		override writeHead(...head: never[]): this {
			if (isDraining) this.shouldKeepAlive = false;
			// Reads the rest of the body first: closing early resets the connection and loses the reply.
			else if (isBodyArriving(this.req)) this.once('finish', () => this.req.resume());
			return super.writeHead(...(head as unknown as [number]));
		}
	}
	return {
		ServerResponse: Response as unknown as typeof ServerResponse,
		drain: async (server) => {
			await acceptWaiting(server);
			const isClosed = new AbortController();
			// `http.Server.close` would close idle connections with requests on their way.
			NetServer.prototype.close.call(server, () => isClosed.abort());
			// Only now: clients reconnect at once, and would be reset.
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
