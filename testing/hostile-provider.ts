/** A provider of single sign-on that lies as the test says, on loopback. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Lies {
	header?: Record<string, unknown>;
	/** Instead of those of an honest ID token. */
	claims?: Record<string, unknown>;
	/** Signed with a key that the provider does not publish. */
	foreignKey?: boolean;
	/** Of the reply to the code. */
	tokenStatus?: number;
	/** Of the discovery document. */
	metadata?: Record<string, unknown>;
}

export interface HostileProvider {
	issuer: string;
	settings: Record<string, string>;
	lies: Lies;
	/** Of the log-in under way. */
	nonce: string;
	/** Codes that were exchanged. */
	codes: string[];
	stop(): Promise<void>;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const honestPerson = { sub: 'anna', email: 'anna@college.test', email_verified: true, name: 'Anna Weber' };

export async function startHostileProvider(): Promise<HostileProvider> {
	const [own, foreign] = [newKey(), newKey()];
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const state: HostileProvider = {
		issuer,
		settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'clubs', OIDC_CLIENT_SECRET: 'secret' },
		lies: {},
		nonce: '',
		codes: [],
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	const idToken = () => {
		const { header, claims, foreignKey } = state.lies;
		const now = Math.floor(Date.now() / 1000);
		const honest = { iss: issuer, aud: 'clubs', iat: now, exp: now + 600, nonce: state.nonce, ...honestPerson };
		const head = { alg: 'RS256', typ: 'JWT', ...header };
		const signed = `${base64(head)}.${base64({ ...honest, ...claims })}`;
		if (head.alg === 'none') return `${signed}.`;
		const { privateKey } = foreignKey ? foreign : own;
		return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
	};
	const documents: Record<string, () => object> = {
		'/.well-known/openid-configuration': () => ({
			issuer,
			authorization_endpoint: `${issuer}/authorize`,
			token_endpoint: `${issuer}/token`,
			jwks_uri: `${issuer}/keys`,
			response_types_supported: ['code'],
			subject_types_supported: ['public'],
			id_token_signing_alg_values_supported: ['RS256', 'none'],
			...state.lies.metadata,
		}),
		'/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] }),
		'/token': () =>
			(state.lies.tokenStatus ?? 200) === 200
				? { access_token: 'access', token_type: 'Bearer', id_token: idToken() }
				: { error: 'invalid_grant' },
	};
	server.on('request', async (request, response) => {
		const path = request.url ?? '';
		let body = '';
		for await (const piece of request) body += piece;
		if (path === '/token') state.codes.push(new URLSearchParams(body).get('code') ?? '');
		const status = path === '/token' ? (state.lies.tokenStatus ?? 200) : documents[path] ? 200 : 404;
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify(documents[path]?.() ?? {}));
	});
	return state;
}
