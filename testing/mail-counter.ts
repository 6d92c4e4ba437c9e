/** An SMTP server that counts what it took by recipient, and calls `onMail` after each mail. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export async function mailCounter(onMail: () => void = () => undefined) {
	const taken = new Map<string, number>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		closeTimeout: 100,
		onData: (stream, session, callback) => {
			stream.resume();
			stream.on('end', () => {
				for (const { address } of session.envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
				onMail();
				callback();
			});
		},
	});
	server.on('error', () => {
		// A killed client leaves its connection half open.
	});
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	return { taken, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
