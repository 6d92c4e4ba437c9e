/** Every error of a request, expected or not, becomes one answer in one shape. Nothing of the inside leaves the server. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './headers.ts';
import { Problem } from './problem.ts';

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

/** What the network says when the database cannot be reached; calls to other services judge their errors themselves. */
const unreachable = [
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
];

/** What the database says when it is away or full, and the disk when it is, by their codes. */
function databaseProblem(error: unknown): Problem | undefined {
	const { code = '', message = '' } = error as { code?: string; message?: string };
	if (['53100', 'ENOSPC', 'EDQUOT'].includes(code) || /database or disk is full/i.test(message)) {
		return new Problem('no space', 'The site has no room left to save this. Its operator has to make some.');
	}
	const away = /^(08|57P0)/.test(code) || ['53300', '57014', '55P03', ...unreachable].includes(code);
	const silent =
		/timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable|database is locked/i.test(
			message,
		);
	return away || silent
		? new Problem('unavailable', 'The site’s database does not answer. Try again in a moment.', { retryAfter: 2 })
		: undefined;
}

function statusOf(error: unknown): number {
	const { statusCode } = error as { statusCode?: number };
	return statusCode !== undefined && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}

export function sendProblem(reply: FastifyReply, { status, message, extras }: Problem): FastifyReply {
	if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter));
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(JSON.stringify({ error: message, ...(extras.fields ? { fields: extras.fields } : {}), ...extras.detail }));
}

/** Answers whatever went wrong with a request. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const problem = error instanceof Problem ? error : databaseProblem(error);
	if (problem) {
		if (problem.status >= 500 && problem !== error) request.log.error({ err: error }, 'the database failed');
		return sendProblem(reply, problem);
	}
	const status = statusOf(error);
	if (status >= 500 && status !== 503) request.log.error({ err: error }, 'an unexpected error');
	const sentence =
		status >= 500 && status !== 503
			? 'Something went wrong on our side. Please try again.'
			: (sentences[status] ?? sentences[400]);
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(JSON.stringify({ error: sentence }));
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what cannot be read as a request at all, and hangs up. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || socket.destroyed) return;
	const status = unreadable[error.code ?? ''] ?? 400;
	const body = JSON.stringify({ error: sentences[status] });
	const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };
	const headers = Object.entries({ ...securityHeaders, ...type, 'content-length': Buffer.byteLength(body) });
	const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
	if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
	socket.destroySoon();
}

/** Makes the application answer errors so. */
export function refuseInOneWay(app: FastifyInstance): void {
	app.setErrorHandler(sendError);
}
