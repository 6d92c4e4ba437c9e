/** A small build, laid out like the real one. Its pages show the public lists as text. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Build } from '#main/app.ts';

declare global {
	/** Lets a test delay, break or skip the rendering of a page. */
	var whileRendering: ((path: string) => Promise<void> | void) | undefined;
}

const shell = `<!doctype html><head><title>A page</title><style>p{margin:0}</style><script>let shell</script></head><script type="module" src="/assets/app-1234.js" integrity="sha256-AAAA"></script>${'<p>text</p>'.repeat(300)}`;

const serverPart = `
import { createContext } from ${JSON.stringify(import.meta.resolve('react-router'))};
const pageSource = createContext(null);
const lists = {
	index: ['GET /api/clubs/getClubData', 'GET /api/events/getAllEventData?upcoming=true'],
	clubboard: ['GET /api/clubs/getClubData'],
	events: ['GET /api/events/getAllEventData?upcoming=true'],
	hiring: ['GET /api/hiring/hiringSessions/all'],
};
const loaderOf = (names) => async ({ context }) => {
	const source = context.get(pageSource);
	const data = await Promise.all(names.map((name) => source.read(name)));
	const ends = data.flat().map(({ EndDateTime }) => Date.parse(EndDateTime));
	for (const end of ends) if (end > source.now) source.keepUntil(end);
	return data;
};
/** The loaders of the pages of one club and one event. */
const details = {
	club: async ({ context, params }) => [await context.get(pageSource).read('GET /api/clubs/:clubId', { params })],
	event: async ({ context, params }) => {
		const source = context.get(pageSource);
		return [await source.read('GET /api/events/getSingleEventData', { query: { EventID: params.eventId } })];
	},
};
const page = (id, path) => [id, {
	id, parentId: 'root', ...(path === '' ? { index: true } : { path }),
	module: { default: () => null, loader: details[id] ?? loaderOf(lists[id] ?? []) },
}];
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
async function renderPage(request, status, headers, context, given) {
	const { nonce, site, now } = given.get(pageSource);
	const path = new URL(request.url).pathname;
	await globalThis.whileRendering?.(path);
	const { loaderData } = context.staticHandlerContext;
	const shown = escape(JSON.stringify({ path, site, now, loaderData, headers: [...request.headers] }));
	const first = '<script type="module" src="/assets/app-1234.js" integrity="sha256-AAAA"></script>';
	const html = '<!doctype html><head><title>Rendered</title><style nonce="' + nonce + '">p{margin:0}</style><script nonce="' + nonce + '">let rendered</script></head>' + first + '<pre>' + shown + '</pre>' + '<p>text</p>'.repeat(300);
	return new Response(html, { status, headers });
}
const handleError = (error, { context }) => context.get(pageSource).fail(error);
export const entry = { module: { default: renderPage, handleError, pageSource } };
export const routes = Object.fromEntries([
	['root', { id: 'root', path: '', module: { default: () => null } }],
	...[['index', ''], ['clubboard', 'clubboard'], ['events', 'events'], ['hiring', 'hiring'], ['about', 'about'], ['privacy', 'privacy-policy'], ['terms', 'terms'], ['accessibility', 'accessibility'], ['club', 'clubs/:clubId'], ['event', 'events/:eventId']].map(([id, path]) => page(id, path)),
]);
export const assets = { routes: {}, entry: {}, url: '', version: '' };
export const [future, ssr, isSpaMode, prerender, publicPath, basename] = [{}, true, false, [], '/', '/'];
export const routeDiscovery = { mode: 'initial' };
`;

export interface TestBuild extends Build {
	remove(): Promise<void>;
}

/** Writes it as `npm run build` does into `dist/`. */
export async function writeBuild(folder: string): Promise<Build> {
	const client = join(folder, 'client');
	const server = join(folder, 'server');
	await mkdir(join(client, 'assets'), { recursive: true });
	await mkdir(server);
	await writeFile(join(client, '__spa-fallback.html'), shell);
	await writeFile(
		join(client, '__secret-fallback.html'),
		shell.replace('<style>', '<link rel="stylesheet" data-fonts="" href="/assets/fonts.css"/><style>'),
	);
	await writeFile(join(client, 'assets', 'app-1234.js'), 'let app');
	await writeFile(join(server, 'package.json'), '{"type":"module"}');
	await writeFile(join(server, 'index.js'), serverPart);
	return { client, server: pathToFileURL(join(server, 'index.js')) };
}

export async function makeBuild(): Promise<TestBuild> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-build-'));
	return { ...(await writeBuild(folder)), remove: () => rm(folder, { recursive: true, force: true }) };
}
