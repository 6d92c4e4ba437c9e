/** A TCP connection on which a test sends raw bytes. */
import { connect, type Socket } from 'node:net';

export interface RawConnection {
	socket: Socket;
	/** What has come back so far. */
	received: () => string;
	isClosed: () => boolean;
}

/** Connects to a site; `from` is the local address, such as `127.0.0.2`. */
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

/** The head of a POST whose body has so many bytes, and the first of them. */
export const beginPost = (path: string, length: number, headers: Record<string, string> = {}) =>
	[
		`POST ${path} HTTP/1.1`,
		'host: clubs.test',
		`content-length: ${length}`,
		...Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
		'',
		'{"a":',
	].join('\r\n');
