/** The least that a create over HTTP can cost: it reads a JSON body and sends one fixed reply, with the headers and bytes of the file `REPLY_FILE`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const file = process.env['REPLY_FILE'] ?? '';
const { headers, body: text } = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string };
const body = Buffer.from(text, 'base64');

const server = createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on('data', (chunk: Buffer) => chunks.push(chunk));
	request.on('end', () => {
		JSON.parse(Buffer.concat(chunks).toString());
		response.writeHead(201, headers);
		response.end(body);
	});
});
server.listen(0, '127.0.0.1', () =>
	console.log(`running at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
