/** Turns every error of a request into a JSON reply without internal details. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersFor, jsonType } from '#server/core/headers.ts';
import { STATUS_CODES } from '#server/core/node-http.ts';
import { Problem } from '#server/core/problem.ts';

const sentences: Record<number, string> = {
	400: 'This request is not valid.',
	404: 'There is nothing here.',
	405: 'This cannot be done here.',
	408: 'The request took too long to arrive.',
	413: 'This is too large.',
	414: 'This address is too long.',
	415: 'This kind of content is not accepted here.',
	431: 'The headers of this request are too large.',
	503: 'The site is busy. Try again in a moment.',
};

function statusOf(error: unknown): number {
	const { statusCode } = error as { statusCode?: number };
	return statusCode !== undefined && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}

const sendRefusal = (reply: FastifyReply, status: number, refusal: { error: string | undefined }): FastifyReply =>
	reply.code(status).header('cache-control', 'no-store').type(jsonType).send(JSON.stringify(refusal));

export function sendProblem(reply: FastifyReply, { status, message, extras }: Problem): FastifyReply {
	const { retryAfter, fields, detail } = extras;
	if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
	return sendRefusal(reply, status, { error: message, ...(fields && { fields }), ...detail });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (error instanceof Problem) {
		if (error.cause !== undefined) request.log.error({ err: error.cause }, error.message);
		return sendProblem(reply, error);
	}
	const status = statusOf(error);
	// Fastify would close the connection with data still arriving, which resets it and loses the reply.
	if (status === 413) reply.removeHeader('connection');
	if (status < 500 || status === 503) return sendRefusal(reply, status, { error: sentences[status] ?? sentences[400] });
	request.log.error({ err: error }, 'an unexpected error');
	return sendRefusal(reply, status, { error: 'Something went wrong on our side. Please try again.' });
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const closing = { 'content-type': jsonType, 'cache-control': 'no-store', connection: 'close' };

/** Refuses invalid HTTP and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || socket.destroyed) return;
	const status = unreadable[error.code ?? ''] ?? 400;
	const body = JSON.stringify({ error: sentences[status] });
	const headers = Object.entries({ ...headersFor(false), ...closing, 'content-length': Buffer.byteLength(body) });
	const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
	// A second reply would corrupt the first. Node's own handler checks the same property.
	const isAnswering = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
	if (socket.writable && !isAnswering) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
	socket.destroySoon();
}
