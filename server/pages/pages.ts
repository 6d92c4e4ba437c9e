/** The built files in memory with their compressed forms, and the shell. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type CachedResponse, etagOf } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { cameraHeaders, jsonType, pageHeaders } from '#server/core/headers.ts';

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	// Modules are always UTF-8.
	'.js': 'text/javascript',
	'.css': 'text/css; charset=utf-8',
	'.json': jsonType,
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.data': 'text/x-script; charset=utf-8',
};

/** The browser renders these pages, from one shell: they depend on the session or the address. */
const shellPaths =
	/^\/(?:clubs\/[^/]+|events\/[^/]+|quiz(?:\/[^/]+)?|forms\/d\/[^/]+\/viewform|reset-password|officers|confirm-email|applications\/[^/]+|registrations\/[^/]+|unsubscribe\/[^/]+|yours|door|attended\/[^/]+)\/?$/;

const adminPages = [
	'events',
	'event/[^/]+',
	'dashboard',
	'hiring',
	'hiring/[^/]+',
	'create-quiz(?:/[^/]+)?',
	'officers',
	'import-members',
	'report(?:/[^/]+)?',
	'trail',
	'renewal',
	'settings',
	'results/[^/]+',
];

const staffPages = [
	'events',
	'messages',
	'report(?:/[^/]+)?',
	'reports',
	'rounds(?:/[^/]+)?',
	'import',
	'people',
	'activity',
	'settings',
	'mail',
	'set-up',
];

const pathsBelow = (area: string, pages: readonly string[]) => new RegExp(`^/${area}(?:/(?:${pages.join('|')}))?/?$`);

const adminPaths = pathsBelow('clubAdmin', adminPages);
const staffPaths = pathsBelow('staff', staffPages);

/** Knowing the address of these pages gives access. It must reach no search engine and no other site. */
export const isSecretPath = (path: string): boolean =>
	/^\/(?:applications|registrations|unsubscribe|reset-password|officers|confirm-email|door|attended|staff\/set-up)(?:\/|$)/i.test(
		path,
	);

const scansTickets = (path: string): boolean => /^\/door\/?$/.test(path);

const shellName = '__spa-fallback.html';
/** `scripts/build.ts` says why. */
const secretShellName = '__secret-fallback.html';

/** Blocks, because nobody is served yet: four times as fast for hundreds of small files. */
const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, elements: RegExp): string[] {
	const hashes = [...html.matchAll(elements)].map(
		([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
	);
	return [...new Set(hashes)];
}

/** The headers of a built page. Never for pages with user data: the hashes would allow injected scripts. */
const headersOf = (html: string) => pageHeaders(hashesOf(html, inlineScript), hashesOf(html, inlineStyle));

/** Browsers look for a newer one at each visit. */
const workerPath = '/door-worker.js';

/** For files without a digest in their name, such as the icon. */
const forAnHour = 'public, max-age=3600';

function cacheControlOf(url: string): string {
	if (url.startsWith('/assets/')) return 'max-age=31536000, immutable';
	return extname(url) === '.html' || url === workerPath ? 'no-cache' : forAnHour;
}

function readResponse(path: string, url: string): CachedResponse {
	const identity = readFileSync(path);
	const [br, gzip] = [readIfThere(`${path}.br`), readIfThere(`${path}.gz`)];
	const extension = extname(path);
	return {
		headers: {
			'content-type': types[extension] ?? 'application/octet-stream',
			'cache-control': cacheControlOf(url),
			...(extension === '.html' ? headersOf(identity.toString()) : {}),
		},
		etag: etagOf(identity),
		bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
		until: Number.POSITIVE_INFINITY,
	};
}

export interface Pages {
	/** The empty page that the browser renders into. */
	shell: CachedResponse;
	secretShellOf(path: string): CachedResponse;
	/** 404 for a path without a file or page. */
	statusOf(path: string): 200 | 404;
}

/** Loads a build (`dist/client`) into the cache. */
export async function loadPages(folder: string, cache: ResponseCache): Promise<Pages> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
		throw new Error(`There are no built pages in ${folder}. Run "npm run build" first.`);
	});
	const shells = new Map<string, CachedResponse>();
	for (const file of files) {
		if (!file.isFile() || /\.(br|gz|map)$/.test(file.name)) continue;
		const path = join(file.parentPath, file.name);
		const url = `/${relative(folder, path).split(sep).join('/')}`;
		const response = readResponse(path, url);
		if (file.name === shellName || file.name === secretShellName) shells.set(file.name, response);
		else cache.keepForever(url, response);
	}
	const shellNamed = (name: string) => {
		const shell = shells.get(name);
		if (!shell) throw new Error(`The build in ${folder} has no ${name}. Run "npm run build" again.`);
		return shell;
	};
	const secretShell = shellNamed(secretShellName);
	const doorShell = { ...secretShell, headers: { ...secretShell.headers, ...cameraHeaders } };
	return {
		shell: shellNamed(shellName),
		secretShellOf: (path) => (scansTickets(path) ? doorShell : secretShell),
		statusOf: (path) => ([shellPaths, adminPaths, staffPaths].some((paths) => paths.test(path)) ? 200 : 404),
	};
}
