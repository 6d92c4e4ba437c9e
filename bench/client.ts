/** An HTTP client for measurements: many connections, no retries. */
import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Sent {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: string;
	headers?: Record<string, string>;
	body?: string;
}

interface Received {
	status: number;
	bytes: Buffer;
	took: number;
}

export const send = (url: string, { method, path, headers = {}, body }: Sent, agent?: Agent): Promise<Received> =>
	new Promise((resolve, reject) => {
		const began = performance.now();
		const content =
			body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
		const options = { method, headers: { ...content, ...headers }, ...(agent && { agent }) };
		const sent = ask(new URL(path, url), options, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', reject);
			response.on('end', () => {
				const took = performance.now() - began;
				resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks), took });
			});
		});
		sent.on('error', reject);
		sent.end(body);
	});

export interface Reply {
	status: number;
	body: Record<string, unknown>;
	took: number;
}

export type Client = (
	method: Sent['method'],
	path: string,
	body?: unknown,
	token?: string,
	key?: string,
) => Promise<Reply>;

export function clientOf(url: string): { call: Client; close(): void } {
	const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
	const call: Client = async (method, path, body, token, key) => {
		const headers = {
			...(key === undefined ? {} : { 'idempotency-key': key }),
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
		};
		const text = body === undefined ? {} : { body: JSON.stringify(body) };
		const { status, bytes, took } = await send(url, { method, path, headers, ...text }, agent);
		return { status, body: JSON.parse(bytes.toString() || '{}'), took };
	};
	return { call, close: () => agent.destroy() };
}

/** Starts `count` works evenly over some milliseconds. Resolves to all results. */
export const evenly = <T>(count: number, milliseconds: number, work: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(
		Array.from({ length: count }, async (_, index) => {
			await pause((index * milliseconds) / count);
			return work(index);
		}),
	);

export interface Load {
	request: (serial: number) => Sent;
	status: number;
	connections: number;
	seconds: number;
	isOver?: () => boolean;
	onBody?: (body: Buffer) => void;
}

/** Sends requests on some connections, one at a time on each. Returns how many were answered, and how many wrongly. */
export async function putUnderLoad(url: string, { request, status, connections, ...load }: Load) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const until = performance.now() + load.seconds * 1000;
	const counts = { replies: 0, faults: 0 };
	let serial = 0;
	const work = async () => {
		while (performance.now() < until && !load.isOver?.()) {
			const reply = await send(url, request(serial++), agent).catch(() => undefined);
			if (reply) counts.replies++;
			if (reply?.status === status) load.onBody?.(reply.bytes);
			else counts.faults++;
			if (!reply) await pause(20);
		}
	};
	await Promise.all(Array.from({ length: connections }, work));
	agent.destroy();
	return counts;
}
