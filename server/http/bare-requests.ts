/** Refuses the requests that Node would refuse by itself, in the shape and with the headers of every other reply. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refuseRequest } from './refuse.ts';

function hostsOf({ rawHeaders }: IncomingMessage): number {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index];
		if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
	}
	return hosts;
}

/** Whether a request names no host, or several, of which a proxy may have gone by another (RFC 9112, 3.2); sends the 400 if so. */
export function refuseHosts(request: IncomingMessage, response: ServerResponse, isHttps: boolean): boolean {
	const hosts = hostsOf(request);
	if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return false;
	refuseRequest(response, 400, isHttps);
	return true;
}

/** Refuses with 417 what a client expects other than `100-continue`. */
export function refuseExpectations(http: Server, isHttps: boolean): void {
	http.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
		refuseRequest(response, 417, isHttps),
	);
}
