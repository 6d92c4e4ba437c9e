/** What a request says about its body before it has arrived. */
import type { IncomingMessage } from 'node:http';

/** Bodies up to this size are not worth precautions of their own. */
const smallBody = 64 * 1024;

/** The announced bytes of a request's body; 0 where it has none, infinite where it does not say. */
function announcedBytes({ headers }: IncomingMessage): number {
	return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

/** Whether a request has a body that has not arrived in full. */
export const isBodyArriving = (request: IncomingMessage): boolean => !request.complete && announcedBytes(request) > 0;

export const hasLargeBody = (request: IncomingMessage): boolean => announcedBytes(request) > smallBody;
