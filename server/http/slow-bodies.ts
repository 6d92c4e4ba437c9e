/** Ends requests whose body does not arrive, and connections whose request was answered before its body had arrived. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { timeouts } from '#contract/limits.ts';
import { refuseConnection } from './refuse.ts';

/** Seconds without a byte of the body after which a request is over. */
const idleSeconds = 5;
/** A large body holds memory while it arrives, so each `seconds` have to bring `bytes`: 20 kB a second. */
const slowest = { seconds: 10, bytes: 200_000 };
/** How long a connection stays to take its last response, in milliseconds. */
const linger = 1000;
/**
 * Bodies up to this size are not held to the speed, because connections bound what they take together: they have
 * `timeouts.call` to arrive.
 */
const smallBody = 64 * 1024;

/** The announced bytes of a request's body; `undefined` where it has none, infinite where it does not say. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
	if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
	const bytes = Number(headers['content-length'] ?? 0);
	return bytes > 0 ? bytes : undefined;
}

/** Whether a request has a body that has not arrived in full. */
export const isBodyArriving = (request: IncomingMessage): boolean =>
	!request.complete && announcedBytes(request) !== undefined;

/** Whether a request announces a body that is worth precautions of its own. */
export const hasLargeBody = (request: IncomingMessage): boolean => (announcedBytes(request) ?? 0) > smallBody;

interface Body {
	request: IncomingMessage;
	/** `socket.bytesRead` when it was last looked at, and when the current window of the speed began. */
	seen: number;
	windowStart: number;
	idleFor: number;
	windowSeconds: number;
	/** How long it has been arriving, while the server reads it. */
	seconds: number;
	isLarge: boolean;
}

/** Whether a body that has had one more second arrives too slowly. */
function isTooSlow(body: Body): boolean {
	const { request, isLarge } = body;
	const { bytesRead } = request.socket;
	// While the server itself does not read, nothing can arrive.
	if (request.readableFlowing !== true) {
		Object.assign(body, { seen: bytesRead, idleFor: 0, windowStart: bytesRead, windowSeconds: 0 });
		return false;
	}
	body.idleFor = bytesRead > body.seen ? 0 : body.idleFor + 1;
	body.seen = bytesRead;
	body.windowSeconds += 1;
	body.seconds += 1;
	if (body.idleFor >= idleSeconds || (!isLarge && body.seconds >= timeouts.call)) return true;
	if (body.windowSeconds < slowest.seconds) return false;
	const arrived = bytesRead - body.windowStart;
	Object.assign(body, { windowStart: bytesRead, windowSeconds: 0 });
	return isLarge && arrived < slowest.bytes;
}

const late = () => Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Lets a connection be closed gently while a body is still arriving on it: to close it with unread data resets it, and
 * the client loses the response. So it reads on, but only for a second: who keeps sending must not keep it open.
 */
function closeGently(socket: Socket, isArriving: () => boolean): void {
	const destroySoon = socket.destroySoon.bind(socket);
	socket.destroySoon = () => {
		if (!isArriving()) {
			destroySoon();
			return;
		}
		socket.end();
		setTimeout(() => socket.destroy(), linger).unref();
	};
}

/** Watches the bodies of all requests to a server. */
export function endSlowBodies(http: Server): void {
	const bodies = new Map<Socket, Body>();
	const isArriving = (socket: Socket) => bodies.get(socket)?.request.complete === false;
	http.on('connection', (socket: Socket) => {
		closeGently(socket, () => isArriving(socket));
		socket.once('close', () => bodies.delete(socket));
	});
	http.prependListener('request', (request: IncomingMessage) => {
		const { socket } = request;
		if (announcedBytes(request) === undefined) return;
		const { bytesRead } = socket;
		const body: Body = {
			request,
			seen: bytesRead,
			windowStart: bytesRead,
			idleFor: 0,
			windowSeconds: 0,
			seconds: 0,
			isLarge: hasLargeBody(request),
		};
		bodies.set(socket, body);
	});
	const second = setInterval(() => {
		for (const [socket, body] of bodies) {
			if (body.request.complete) bodies.delete(socket);
			else if (isTooSlow(body)) refuseConnection(late(), socket);
		}
	}, 1000);
	http.once('close', () => clearInterval(second));
	second.unref();
}
