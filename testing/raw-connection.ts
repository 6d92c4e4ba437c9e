/** A TCP connection for raw bytes. */
import { connect, type Socket } from 'node:net';

export interface RawConnection {
	socket: Socket;
	received: () => string;
	isClosed: () => boolean;
}

export function openRaw(url: string, bytes: string, from?: string): RawConnection {
	const { port, hostname } = new URL(url);
	const socket = connect({ port: Number(port), host: hostname, ...(from ? { localAddress: from } : {}) });
	let received = '';
	let isClosed = false;
	socket.on('data', (data) => {
		received += data;
	});
	socket.on('close', () => {
		isClosed = true;
	});
	socket.on('error', () => undefined);
	if (bytes !== '') socket.write(bytes);
	return { socket, received: () => received, isClosed: () => isClosed };
}

/** A POST's head with a body of `length`, and its first bytes. */
export const beginPost = (path: string, length: number, headers: Record<string, string> = {}) =>
	[
		`POST ${path} HTTP/1.1`,
		'host: clubs.test',
		`content-length: ${length}`,
		...Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
		'',
		'{"a":',
	].join('\r\n');
