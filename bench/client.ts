/** An HTTP client for measurements: many connections, each request timed, no retries. */
import { Agent, request as ask } from 'node:http';

export interface Reply {
	status: number;
	body: Record<string, unknown>;
	/** Milliseconds until the last byte. */
	took: number;
}

export type Client = (
	method: 'GET' | 'POST' | 'PUT' | 'DELETE',
	path: string,
	body?: unknown,
	token?: string,
	idempotencyKey?: string,
) => Promise<Reply>;

/** A client with up to 1,000 connections, one for each student of a class. */
export function clientOf(url: string): { call: Client; close(): void } {
	const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
	const call: Client = (method, path, body, token, idempotencyKey) =>
		new Promise((resolve, reject) => {
			const began = performance.now();
			const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
			const headers = {
				...(content ? { 'content-type': 'application/json', 'content-length': content.length } : {}),
				...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			};
			const sent = ask(new URL(path, url), { method, agent, headers }, (response) => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', (piece: string) => {
					text += piece;
				});
				response.on('end', () => {
					const took = performance.now() - began;
					resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}'), took });
				});
				response.on('error', reject);
			});
			sent.on('error', reject);
			sent.end(content);
		});
	return { call, close: () => agent.destroy() };
}
