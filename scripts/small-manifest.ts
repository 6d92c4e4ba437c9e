/**
 * Rewrites the router's manifest in the build so that it has only what browsers use. React Router lists every module that
 * a route imports, and a `false` for each feature that the route does not have. The server keeps the whole manifest, which
 * says what each page preloads. In it the scripts get shorter integrity digests than React Router gives them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Manifest {
	entry: unknown;
	routes: Record<string, Record<string, unknown>>;
	url: string;
	version: string;
	sri?: Record<string, string>;
}

const digest = (source: string | Buffer) => createHash('sha256').update(source).digest('base64');

/** A script's digest for its `integrity` attribute. A page has ten of them, which do not compress; React Router's, of SHA-384, are half as long again. */
const integrityOf = (source: string | Buffer) => `sha256-${digest(source)}`;

/**
 * A link fetches this page with all that it imports before it is followed (`prefetch` of the router's `Link`). An event's page,
 * which `/events` prefetches, imports what is there already.
 */
const prefetched = 'forms/d/:formId/viewform';

function forBrowsers(route: Record<string, unknown>): Record<string, unknown> {
	const { imports, css, ...rest } = route;
	const told = Object.entries(rest).filter(([, value]) => value !== false);
	return { ...Object.fromEntries(told), ...(route['path'] === prefetched ? { imports } : {}) };
}

/** The manifest as browsers get it, and its source under a name that changes with it. */
function writeSmall({ sri, routes, ...manifest }: Manifest, folder: string) {
	if (!Object.values(routes).some((route) => route['path'] === prefetched))
		throw new Error(`No route has the path ${prefetched}, which links prefetch.`);
	const small = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, forBrowsers(route)]));
	const version = digest(JSON.stringify([manifest.entry, small]))
		.replace(/\W/g, '')
		.slice(0, 8);
	const url = `/assets/manifest-${version}.js`;
	const source = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: small, url, version })};`;
	writeFileSync(join(folder, url), source);
	return { url, version, integrity: integrityOf(source) };
}

export const smallManifest = (): Plugin => ({
	name: 'small-manifest',
	apply: 'build',
	transform: {
		filter: { id: /virtual:react-router\/server-manifest$/ },
		async handler(code) {
			const { default: manifest }: { default: Manifest } = await import(
				`data:text/javascript,${encodeURIComponent(code)}`
			);
			const folder = join(import.meta.dirname, '..', 'dist', 'client');
			const { url, version, integrity } = writeSmall(manifest, folder);
			rmSync(join(folder, manifest.url));
			const sri: Record<string, string> = { [url]: integrity };
			for (const script of Object.keys(manifest.sri ?? {}))
				if (script !== manifest.url) sri[script] = integrityOf(readFileSync(join(folder, script)));
			return `export default ${JSON.stringify({ ...manifest, url, version, sri })}`;
		},
	},
});
