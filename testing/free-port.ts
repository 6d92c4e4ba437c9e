import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const canListen = (port: number) =>
	new Promise<boolean>((resolve) => {
		const probe = createServer().once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});

/**
 * A port of 127.0.0.1 that nothing listens on. It is below those that systems give to connections and to servers that
 * leave the choice to them: one of these could take it before, or between two starts of, the program that it is for.
 */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < 1000; tries++) {
		const port = randomInt(10_000, 32_000);
		if (await canListen(port)) return port;
	}
	throw new Error('No port below 32000 is free.');
}
