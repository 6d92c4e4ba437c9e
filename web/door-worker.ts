/**
 * The service worker of `/door` alone: the page opens without a network. `scripts/build-pages.ts` strips the types and puts the
 * build's files and version in front.
 */

/** What of the worker's scope is used here; the types of the web's pages lack it. */
interface Worker {
	addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void;
	addEventListener(type: 'fetch', act: (event: Fetching) => void): void;
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
}
interface Lasting {
	waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
	request: Request;
	respondWith(response: Promise<Response>): void;
}

declare const build: { version: string; files: readonly string[] };

const worker = globalThis as unknown as Worker;
const page = '/door';
const prefix = 'door-';
const cacheName = `${prefix}${build.version}`;

/** Milliseconds. A network that hangs is worth no more than none. */
const patience = 3_000;

/** The page that is open has all its files, so a new worker may replace the old one at once. */
async function install() {
	const cache = await caches.open(cacheName);
	await cache.addAll([page, ...build.files].map((path) => new Request(path, { cache: 'no-cache' })));
	await worker.skipWaiting();
}

async function activate() {
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
	await Promise.all(old.map((name) => caches.delete(name)));
	await worker.clients.claim();
}

const kept = async (path: string) => (await caches.open(cacheName)).match(path);

/** The newest page where there is a network. */
async function openPage(request: Request): Promise<Response> {
	try {
		const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
		// A network that asks for a log-in redirects.
		if (response.ok && !response.redirected) return response;
	} catch {
		// Offline.
	}
	return (await kept(page)) ?? Response.error();
}

/** The names of files change with their content. */
const openFile = async (request: Request, path: string) => (await kept(path)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== location.origin) return;
	if (request.mode === 'navigate') {
		if (pathname === page || pathname === `${page}/`) event.respondWith(openPage(request));
	} else if (build.files.includes(pathname)) {
		event.respondWith(openFile(request, pathname));
	}
});
