import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nothing listens on. */
export const freePort = () =>
	new Promise<number>((resolve, reject) => {
		const probe = createServer().once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
		});
	});
