/** A real provider of single sign-on (`oidc-provider`) on loopback. It logs in whoever the test says, without asking. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface Person {
	sub: string;
	email: string;
	email_verified?: boolean;
	name?: string;
	groups?: string[];
}

export interface TestProvider {
	issuer: string;
	/** Of a site that uses it. */
	settings: Record<string, string>;
	/** Who is sitting there. */
	person: Person;
	/** Undone where the college removes somebody. */
	people: Map<string, Person>;
	givesRefreshTokens: boolean;
	start(): Promise<void>;
	stop(): Promise<void>;
}

const client = { id: 'clubs', secret: 'secret of the clubs' };
const scopes = ['openid', 'profile', 'email', 'groups'];

function configuration(state: TestProvider, siteOrigin: string): Configuration {
	return {
		clients: [
			{
				client_id: client.id,
				client_secret: client.secret,
				redirect_uris: [`${siteOrigin}/api/accounts/oidc/callback`],
				post_logout_redirect_uris: [`${siteOrigin}/`],
				grant_types: ['authorization_code', 'refresh_token'],
			},
		],
		scopes: [...scopes, 'offline_access'],
		claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
		cookies: { keys: ['a key of tests'] },
		features: {
			devInteractions: { enabled: false },
			rpInitiatedLogout: {
				enabled: true,
				logoutSource: (context, form) => {
					context.body = `<!doctype html><title>Provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Log out at the provider</button>`;
				},
			},
		},
		interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
		issueRefreshToken: () => state.givesRefreshTokens,
		findAccount: (_context, id) => {
			const person = state.people.get(id);
			return person && { accountId: id, claims: () => ({ ...person }) };
		},
		loadExistingGrant: async ({ oidc }) => {
			const grant = new oidc.provider.Grant({
				accountId: oidc.session?.accountId ?? '',
				clientId: oidc.client?.clientId ?? '',
			});
			grant.addOIDCScope(scopes.join(' '));
			await grant.save();
			return grant;
		},
	};
}

export async function startProvider(siteOrigin: string, person: Person): Promise<TestProvider> {
	const port = await freePort();
	const issuer = `http://127.0.0.1:${port}`;
	const state: TestProvider = {
		issuer,
		settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
		person,
		people: new Map(),
		givesRefreshTokens: false,
		start: async () => {
			server.listen(port, '127.0.0.1');
			await once(server, 'listening');
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	const provider = new Provider(issuer, configuration(state, siteOrigin));
	const answer = provider.callback();
	const server = createServer((request, response) => {
		if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
		const { sub } = state.person;
		state.people.set(sub, state.person);
		void provider.interactionFinished(request, response, { login: { accountId: sub } });
	});
	await state.start();
	return state;
}
