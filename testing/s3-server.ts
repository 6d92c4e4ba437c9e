/** A small S3-compatible store in memory. Accepts signed requests only. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Credentials, isSigned } from './aws-signature.ts';

const credentials: Credentials = { key: 'a-key-of-tests', secret: 'a/secret+of tests', region: 'us-east-1' };

interface StoredObject {
	bytes: Buffer;
	at: Date;
}

export interface S3Server {
	port: number;
	url(bucket: string): string;
	close(): Promise<void>;
}

const xml = (response: ServerResponse, status: number, body: string) =>
	response
		.writeHead(status, { 'content-type': 'application/xml' })
		.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);

const refuse = (response: ServerResponse, status: number, code: string) =>
	xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

type Bucket = Map<string, StoredObject>;

function list(bucket: Bucket, query: URLSearchParams, response: ServerResponse): void {
	const [prefix, most] = [query.get('prefix') ?? '', Number(query.get('max-keys') ?? 1000)];
	const after = query.get('continuation-token') ?? '';
	const names = [...bucket.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
	const page = names.slice(0, most);
	const contents = page.map((name) => {
		const { at, bytes } = bucket.get(name) as StoredObject;
		const [key, time] = [`<Key>${name}</Key>`, `<LastModified>${at.toISOString()}</LastModified>`];
		return `<Contents>${key}${time}<ETag>"none"</ETag><Size>${bytes.length}</Size></Contents>`;
	});
	const isTruncated = names.length > page.length;
	const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
	const told = `<IsTruncated>${isTruncated}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>`;
	xml(response, 200, `<ListBucketResult>${told}${contents.join('')}</ListBucketResult>`);
}

function removeAll(bucket: Bucket, sent: Buffer, response: ServerResponse): void {
	const names = [...sent.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
	for (const name of names) bucket.delete(name);
	const deleted = names.map((name) => `<Deleted><Key>${name}</Key></Deleted>`);
	xml(response, 200, `<DeleteResult>${deleted.join('')}</DeleteResult>`);
}

async function answer(buckets: Map<string, Bucket>, request: IncomingMessage, response: ServerResponse) {
	const { method = 'GET', headers } = request;
	const url = new URL(request.url ?? '/', `http://${headers.host}`);
	const sent = await buffer(request);
	if (!isSigned({ method, url, headers }, credentials)) return refuse(response, 403, 'SignatureDoesNotMatch');
	const [, bucketName = '', ...rest] = url.pathname.split('/');
	const bucket = buckets.get(bucketName);
	if (!bucket) return refuse(response, 404, 'NoSuchBucket');
	const name = decodeURIComponent(rest.join('/'));
	if (name === '' && method === 'GET') return list(bucket, url.searchParams, response);
	if (name === '' && method === 'POST' && url.searchParams.has('delete')) return removeAll(bucket, sent, response);
	if (method === 'PUT') {
		bucket.set(name, { bytes: sent, at: new Date() });
		return response.writeHead(200, { etag: '"none"' }).end();
	}
	const object = bucket.get(name);
	if (method !== 'GET') return refuse(response, 405, 'MethodNotAllowed');
	if (!object) return refuse(response, 404, 'NoSuchKey');
	return response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes);
}

export async function startS3Server(bucketNames: readonly string[], port = 0): Promise<S3Server> {
	const buckets = new Map(bucketNames.map((name): [string, Bucket] => [name, new Map()]));
	const server = createServer((request, response) => {
		answer(buckets, request, response).catch((error: Error) => response.destroy(error));
	}).listen(port, '127.0.0.1');
	await once(server, 'listening');
	const taken = (server.address() as AddressInfo).port;
	const [key, secret] = [credentials.key, credentials.secret].map(encodeURIComponent);
	return {
		port: taken,
		url: (bucket) => `s3://${key}:${secret}@127.0.0.1:${taken}/${bucket}?tls=off&region=${credentials.region}`,
		close: async () => {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
