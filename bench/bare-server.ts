/** Bare servers that send a recorded reply of the product again: the least that the same reply can cost. */
import { rm, writeFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Running, startProgram } from './process.ts';

export interface RecordedReply {
	/** Names and values in turn, as they came. */
	headers: string[];
	body: Buffer;
}

/** Headers that the bare server's HTTP library adds by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

/** Sends one request and records its reply. */
export const recordReply = (address: string, options: RequestOptions, body?: string): Promise<RecordedReply> =>
	new Promise((resolve, reject) => {
		request(address, options, (response) => {
			const headers: string[] = [];
			for (let index = 0; index < response.rawHeaders.length; index += 2) {
				const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
				if (!ownHeaders.has(name.toLowerCase())) headers.push(name, value);
			}
			buffer(response).then((bytes) => resolve({ headers, body: bytes }), reject);
		})
			.on('error', reject)
			.end(body);
	});

/** Starts `bare.ts`, which answers every request with the reply, or `bare-post.ts`, which reads a JSON body first. */
export async function startBare(program: 'bare' | 'bare-post', { headers, body }: RecordedReply): Promise<Running> {
	const file = join(tmpdir(), `clubyard-bench-${process.pid}-reply.json`);
	await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
	try {
		return await startProgram(`bench/programs/${program}.ts`, { env: { REPLY_FILE: file } });
	} finally {
		await rm(file);
	}
}
