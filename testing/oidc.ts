/** A browser's way through single sign-on, by calls. */
import type { RawReply, TestSite } from './site.ts';

/** The address at which sites of these tests are reached. */
export const siteOrigin = 'https://clubs.test';

export type Jar = Map<string, string>;

const keep = (jar: Jar, headers: Headers) => {
	for (const cookie of headers.getSetCookie()) {
		const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
		jar.set(name, value);
	}
};

const cookieIn = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

export async function visit(site: TestSite, path: string, jar: Jar): Promise<RawReply & { location: string }> {
	const reply = await site.raw(path, { headers: { cookie: cookieIn(jar) } });
	keep(jar, reply.headers);
	return { ...reply, location: reply.headers.get('location') ?? '' };
}

/** Follows the provider's redirects until it leads back; returns the callback's path and query. */
async function throughProvider(address: string): Promise<string> {
	const jar: Jar = new Map();
	for (let next = address; ; ) {
		const reply = await fetch(next, { redirect: 'manual', headers: { cookie: cookieIn(jar) } });
		await reply.body?.cancel();
		keep(jar, reply.headers);
		const location = new URL(reply.headers.get('location') ?? '', next);
		if (location.origin === siteOrigin) return location.pathname + location.search;
		if (reply.status >= 400 || location.href === next) throw new Error(`The provider answers ${reply.status}.`);
		next = location.href;
	}
}

/** To the provider and back, not yet followed. */
export async function toCallback(site: TestSite, what: string, jar: Jar): Promise<string> {
	const { location } = await visit(site, `/api/accounts/oidc/start?for=${what}`, jar);
	return throughProvider(location);
}

export async function signOn(site: TestSite, what: string, jar: Jar = new Map()) {
	const reply = await visit(site, await toCallback(site, what, jar), jar);
	return { ...reply, jar, cookie: cookieIn(jar) };
}
