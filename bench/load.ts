/** A load generator over keep-alive connections: one request at a time on each, the next one as soon as the reply is complete. */
import { connect, type Socket } from 'node:net';

export interface Load {
	replies: number;
	/** Replies with another status than expected, and broken connections. */
	faults: number;
	/** Milliseconds from each request to its reply. */
	times: number[];
	seconds: number;
}

export interface LoadOptions {
	connections: number;
	/** Ends after so many seconds. */
	seconds: number;
	status?: number;
	/** The bytes of the n-th request. */
	request: (serial: number) => Buffer;
	/** Ends it earlier. */
	isOver?: () => boolean;
	/** Called with the body of every reply that has the expected status. */
	onBody?: (body: string) => void;
}

/** The bytes of an HTTP/1.1 request. */
export function requestBytes(
	method: string,
	url: string,
	path: string,
	headers: Record<string, string> = {},
	body = '',
): Buffer {
	const all: Record<string, string> = { host: new URL(url).host, ...headers };
	if (body !== '') all['content-length'] = String(Buffer.byteLength(body));
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

interface Shared extends LoadOptions {
	load: Load;
	serial: number;
	until: number;
}

/** Sends requests over one connection until the time is over, and reconnects where the server closes it. */
function work(port: number, shared: Shared): Promise<void> {
	const { load, status = 200, request, onBody } = shared;
	const isOver = () => performance.now() >= shared.until || shared.isOver?.() === true;
	return new Promise((resolve) => {
		let socket: Socket;
		let head = '';
		let missing = -1;
		let began = 0;
		let isRight = false;
		let isLast = false;
		let body: Buffer[] = [];

		const next = () => {
			if (isOver()) return leave(resolve);
			[head, missing, body] = ['', -1, []];
			began = performance.now();
			socket.write(request(shared.serial++));
		};
		/** Closes this connection and ignores its remaining events: a late `close` must not count as a fault. */
		const leave = (then: () => void) => {
			socket.removeAllListeners().on('error', () => undefined);
			socket.destroy();
			then();
		};
		const finish = () => {
			load.times.push(performance.now() - began);
			load.replies++;
			if (!isRight) load.faults++;
			else onBody?.(Buffer.concat(body).toString());
			if (isLast) leave(open);
			else next();
		};
		const readHead = (chunk: Buffer): Buffer | undefined => {
			head += chunk.toString('latin1');
			const end = head.indexOf('\r\n\r\n');
			if (end < 0) return undefined;
			const rest = Buffer.from(head.slice(end + 4), 'latin1');
			head = head.slice(0, end);
			isRight = head.startsWith(`HTTP/1.1 ${status} `);
			isLast = /\r\nconnection: close/i.test(head);
			missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
			return rest;
		};
		const take = (chunk: Buffer) => {
			const part = missing < 0 ? readHead(chunk) : chunk;
			if (!part) return;
			missing -= part.length;
			if (onBody) body.push(part);
			if (missing <= 0) finish();
		};
		const broke = () => {
			load.faults++;
			leave(() => {
				if (isOver()) resolve();
				else setTimeout(open, 20);
			});
		};
		function open() {
			socket = connect(port, '127.0.0.1').setNoDelay(true);
			socket.on('connect', next).on('data', take).on('error', broke).on('close', broke);
		}
		open();
	});
}

/** Puts a server under load for `seconds`. */
export async function putUnderLoad(url: string, options: LoadOptions): Promise<Load> {
	const began = performance.now();
	const load: Load = { replies: 0, faults: 0, times: [], seconds: 0 };
	const shared: Shared = { ...options, load, serial: 0, until: began + options.seconds * 1000 };
	const port = Number(new URL(url).port);
	await Promise.all(Array.from({ length: options.connections }, () => work(port, shared)));
	load.seconds = (performance.now() - began) / 1000;
	return load;
}
