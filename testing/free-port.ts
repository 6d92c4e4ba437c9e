/** Finds a free port for a program that needs one named. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const canListen = (port: number) =>
	new Promise<boolean>((resolve) => {
		const probe = createServer().once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});

/** A free port of 127.0.0.1, below the ephemeral ports, which other programs may take at any time. */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < 1000; tries++) {
		const port = randomInt(10_000, 32_000);
		if (await canListen(port)) return port;
	}
	throw new Error('No port below 32000 is free.');
}
