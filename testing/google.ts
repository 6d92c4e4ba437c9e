/** A fake Google on loopback: token, Forms and Drive APIs. */
import { createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addResponse, create, fill, type GoogleForm, type Json, pageOf, publish, Refused } from './google-forms.ts';

/** Sends a failure instead of a reply. */
export type Trouble = (response: ServerResponse) => void;

export interface Google {
	keyFile: string;
	email: string;
	key: string;
	forms: Map<string, GoogleForm>;
	calls: string[];
	/** Failures for the next calls that match `METHOD /path`. */
	troubles: { call: RegExp; trouble: Trouble }[];
	pageSize: number;
	/** Redirects calls to Google here. */
	fetch: typeof fetch;
	respond(formId: string, answers: Record<string, string[]>, createTime?: string): string;
	soleForm(): GoogleForm;
	stop(): Promise<void>;
}

const send = (response: ServerResponse, code: number, body: unknown, headers: Record<string, string> = {}) =>
	void response
		.writeHead(code, { 'content-type': 'application/json; charset=UTF-8', ...headers })
		.end(JSON.stringify(body));

export const refusing =
	(code: number, message = 'The caller does not have permission', headers: Record<string, string> = {}): Trouble =>
	(response) =>
		send(response, code, { error: { code, message, status: 'SAMPLE' } }, headers);

const addresses = /^https:\/\/(oauth2|forms|www)\.googleapis\.com\//;

async function bodyOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const piece of request) text += piece;
	return text;
}

const part = (assertion: string, index: number): Json =>
	JSON.parse(Buffer.from(assertion.split('.')[index] ?? '', 'base64url').toString());

function checkAssertion(form: URLSearchParams, publicKey: string, email: string): string {
	const assertion = form.get('assertion') ?? '';
	const [head, claims, signature = ''] = assertion.split('.');
	const verifier = createVerify('RSA-SHA256').update(`${head}.${claims}`);
	const { iss, scope, aud, sub } = part(assertion, 1);
	const isGood =
		form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
		verifier.verify(publicKey, signature, 'base64url') &&
		iss === email &&
		aud === 'https://oauth2.googleapis.com/token' &&
		scope === 'https://www.googleapis.com/auth/drive.file';
	if (!isGood) throw new Refused(400, 'invalid_grant');
	return typeof sub === 'string' ? sub : email;
}

function answer(google: Google, owner: string, call: string, url: URL, body: Json): Json | undefined {
	if (call === 'POST /v1/forms') return create(google.forms, owner, body);
	const [, id = '', rest = ''] = /^[A-Z]+ \/(?:v1\/forms|drive\/v3\/files)\/([\w-]+)(.*)$/.exec(call) ?? [];
	const form = google.forms.get(id);
	if (!form) throw new Refused(404, 'Requested entity was not found.');
	if (form.owner !== owner) throw new Refused(403, 'The caller does not have permission');
	if (rest === ':batchUpdate') return fill(form, body);
	if (rest === ':setPublishSettings') return publish(form, body);
	if (rest === '/responses') return pageOf(form, google.pageSize, url.searchParams);
	if (rest === '/permissions') {
		form.isOpen = body['type'] === 'anyone' && body['view'] === 'published' && body['role'] === 'reader';
		return { id: 'anyoneWithLink' };
	}
	if (call.startsWith('DELETE ')) return void google.forms.delete(id);
	return { formId: id, info: form.info, items: form.items };
}

async function makeServiceAccount(folder: string) {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	const email = 'clubs@sample-project.iam.gserviceaccount.com';
	const keyFile = join(folder, 'key.json');
	const key = { type: 'service_account', project_id: 'sample-project', client_email: email, private_key: privateKey };
	await writeFile(keyFile, JSON.stringify(key));
	return { email, keyFile, publicKey, privateKey };
}

export async function startGoogle(): Promise<Google> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-google-'));
	const { email, keyFile, publicKey, privateKey } = await makeServiceAccount(folder);
	const owners = new Map<string, string>();
	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		const url = new URL(request.url ?? '/', 'http://google.test');
		const call = `${request.method} ${url.pathname}`;
		const text = await bodyOf(request);
		google.calls.push(call);
		const index = google.troubles.findIndex((one) => one.call.test(call));
		const [found] = index < 0 ? [] : google.troubles.splice(index, 1);
		if (found) return found.trouble(response);
		if (call === 'POST /token') {
			const owner = checkAssertion(new URLSearchParams(text), publicKey, email);
			const token = randomBytes(20).toString('hex');
			owners.set(token, owner);
			return send(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
		}
		const owner = owners.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
		if (owner === undefined) throw new Refused(401, 'Request had invalid authentication credentials.');
		const reply = answer(google, owner, call, url, text === '' ? {} : JSON.parse(text));
		if (reply === undefined) return void response.writeHead(204).end();
		send(response, 200, reply);
	};
	const server = createServer((request, response) => {
		handle(request, response).catch((error: unknown) => {
			const code = error instanceof Refused ? error.code : 500;
			const message = (error as Error).message;
			if (message === 'invalid_grant')
				return send(response, 400, { error: message, error_description: 'Invalid JWT Signature.' });
			refusing(code, message)(response);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const realFetch = globalThis.fetch;

	const google: Google = {
		keyFile,
		email,
		key: privateKey,
		forms: new Map(),
		calls: [],
		troubles: [],
		pageSize: 5000,
		fetch: (input, init) => {
			const address = input instanceof Request ? input.url : String(input);
			return addresses.test(address) ? realFetch(address.replace(addresses, base), init) : realFetch(input, init);
		},
		respond: (formId, answers, createTime = new Date().toISOString()) => {
			const form = google.forms.get(formId);
			if (!form) throw new Error('There is no such form.');
			return addResponse(form, answers, createTime);
		},
		soleForm: () => {
			const [form, ...others] = google.forms.values();
			if (!form || others.length > 0) throw new Error(`Google has ${google.forms.size} forms.`);
			return form;
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
			await rm(folder, { recursive: true, force: true });
		},
	};
	return google;
}
