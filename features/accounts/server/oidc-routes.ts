/** The calls of single sign-on: to the provider, and back from it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Settings } from '#server/core/settings.ts';
import { whyUnusable, wordsOf } from '#server/core/start-error.ts';
import { hashToken } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { oidcCallback, startOidc } from '../oidc-contract.ts';
import { signOnTexts } from '../oidc-rules.ts';
import type { Identity } from './oidc-provider.ts';
import { invitationPages, ProviderAway, SignOnRefused, sendPage } from './oidc-replies.ts';
import { browserHash, flowSeconds, rememberBrowser, type SignOns, startOidcSession } from './oidc-sessions.ts';
import { insertArrival, insertFlow, isLinked, takeFlow } from './oidc-store.ts';
import type { Purpose } from './oidc-tables.ts';
import { recordSecurityEvent, refusalRecorder } from './security-events.ts';
import { setSessionCookie } from './sessions.ts';

/** Loaded only where it is set up. */
const loadProvider = (settings: Settings) => {
	if (settings.OIDC_ISSUER === undefined) throw new Problem('unavailable', signOnTexts.notSetUp);
	return import('./oidc-provider.ts');
};

function purposeOf(query: { for?: unknown; page?: unknown }): Purpose {
	if (query.for === 'club' || query.for === 'staff') return query.for;
	if (query.for === 'invitation') return query.page === 'staff' ? 'staffInvitation' : 'officerInvitation';
	throw badFields({ for: signOnTexts.for });
}

interface Arrived {
	identity: Identity;
	purpose: Purpose;
	address: string;
	request: FastifyRequest;
	reply: FastifyReply;
}

export function oidcRoutes(services: Services, limits: Limits, signOns: SignOns): Route[] {
	const { settings } = services;
	const recordRefusal = refusalRecorder(services);
	const siteName = settings.SITE_NAME;
	const flowExpiry = () => new Date(services.now().getTime() + flowSeconds * 1000).toISOString();

	const showAway = (reply: FastifyReply, purpose: Purpose | undefined, error: Error) => {
		services.log.warn({ why: whyUnusable(error) ?? wordsOf(error) }, error.message);
		sendPage(reply, { status: 502, sentence: signOnTexts.away, purpose, siteName });
	};

	const showRefusal = async (
		error: unknown,
		purpose: Purpose | undefined,
		address: string,
		reply: FastifyReply,
	): Promise<void> => {
		if (error instanceof ProviderAway) return showAway(reply, purpose, error);
		const isForbidden = error instanceof Problem && error.status === 403;
		if (!isForbidden && !(error instanceof SignOnRefused)) throw error;
		// The words alone: the error holds the token.
		if (error.cause !== undefined) services.log.warn({ why: wordsOf(error) }, 'single sign-on was refused');
		await recordRefusal([error instanceof SignOnRefused ? error.accountId : null], address);
		sendPage(reply, { status: 403, sentence: error.message, purpose, siteName });
	};

	/** Stores the person for this browser until the page accepts the invitation. */
	const keepArrival = async (identity: Identity, request: FastifyRequest) => {
		const browser = browserHash(request, settings);
		await services.transact(async (tx) => {
			if (identity.email === undefined && !(await isLinked(tx, identity)))
				throw new SignOnRefused(signOnTexts.unverified);
			if (browser !== undefined) await insertArrival(tx, browser, identity, flowExpiry());
		});
	};

	const logIn = async (kind: 'club' | 'staff', { identity, address, request, reply }: Arrived) => {
		await limits.take('changes and log-ins', ['person', `${identity.issuer} ${identity.subject}`]);
		const started = await services.transact(async (tx) => {
			const found = await signOns[kind](tx, identity);
			if ('refused' in found) return found;
			const { accountId, officerId } = found;
			await recordSecurityEvent(tx, services, { kind: 'logged in', accountId, address });
			const account = { kind: kind === 'club' ? 'officer' : kind, id: accountId, officerId, request } as const;
			return startOidcSession(tx, services, account, identity);
		});
		if ('refused' in started) throw new SignOnRefused(started.refused, started);
		setSessionCookie(services, kind, started.cookie, request, reply);
	};

	const enter = async (arrived: Arrived): Promise<string> => {
		const { identity, purpose, request } = arrived;
		if (purpose === 'club' || purpose === 'staff') {
			await logIn(purpose, arrived);
			return purpose === 'club' ? '/clubAdmin' : '/staff';
		}
		await keepArrival(identity, request);
		return `${invitationPages[purpose]}?for=invitation`;
	};

	return [
		serve(startOidc, async ({ query, origin, request, reply }) => {
			const provider = await loadProvider(settings);
			const purpose = purposeOf(query);
			const config = await provider.discover(settings).catch((error: ProviderAway) => showAway(reply, purpose, error));
			if (!config) return undefined;
			const { state, nonce, verifier } = provider.newSecrets();
			const browser_hash = rememberBrowser(request, reply, settings);
			const flow = { state_hash: hashToken(state), browser_hash, purpose, nonce, verifier, expires_at: flowExpiry() };
			await services.transact((tx) => insertFlow(tx, flow));
			const url = await provider.authorizationUrl(config, origin, { state, nonce, verifier });
			reply.header('cache-control', 'no-store').redirect(url, 302);
			return undefined;
		}),

		serve(oidcCallback, async ({ origin, address, request, reply }) => {
			const provider = await loadProvider(settings);
			const url = new URL(request.url, origin);
			const state = url.searchParams.get('state') ?? '';
			const browser = browserHash(request, settings) ?? '';
			const flow = await services.transact((tx) => takeFlow(tx, hashToken(state), browser, nowText(services)));
			try {
				if (!flow) throw new SignOnRefused(signOnTexts.notYours);
				const identity = await provider.readIdentity(settings, url, { ...flow, state });
				const path = await enter({ identity, purpose: flow.purpose, address, request, reply });
				reply.header('cache-control', 'no-store').redirect(path, 302);
			} catch (error) {
				await showRefusal(error, flow?.purpose, address, reply);
			}
			return undefined;
		}),
	];
}
