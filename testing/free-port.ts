/** Finds a free port for a program that cannot choose one itself. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const canListen = (port: number) =>
	new Promise<boolean>((resolve) => {
		const probe = createServer().once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});

/**
 * A port of 127.0.0.1 on which nothing listens. It is below the ephemeral ports, which systems assign to connections and to
 * servers without a port: one of those could take it before the program starts, or between two of its starts.
 */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < 1000; tries++) {
		const port = randomInt(10_000, 32_000);
		if (await canListen(port)) return port;
	}
	throw new Error('No port below 32000 is free.');
}
