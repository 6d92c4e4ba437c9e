/** What a request's headers say about its body. */
import type { IncomingMessage } from 'node:http';

const smallBody = 64 * 1024;

function announcedBytes({ headers }: IncomingMessage): number {
	return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

export const isBodyArriving = (request: IncomingMessage): boolean => !request.complete && announcedBytes(request) > 0;

export const hasLargeBody = (request: IncomingMessage): boolean => announcedBytes(request) > smallBody;
