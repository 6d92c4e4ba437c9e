/** The built pages and assets, held in memory with their compressed forms, each page with the policy for its own scripts. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePolicy } from './headers.ts';
import { escapeHtml } from './html.ts';
import { takeStartOut } from './page-start.ts';
import { etagOf, type Ready, type ReadyAnswer } from './ready.ts';

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.data': 'text/x-script; charset=utf-8',
};

/** Pages whose content depends on the address: they share one shell. */
const shellPaths =
	/^\/(?:clubs\/[^/]+|quiz(?:\/[^/]+)?|forms\/d\/[^/]+\/viewform|reset-password|clubAdmin(?:\/.*)?|staff(?:\/.*)?|applications\/[^/]+)\/?$/;

const shellName = '__spa-fallback.html';

const readIfThere = (path: string) =>
	readFile(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});

/** What only holds data is no script to the policy. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The CSP hashes of what these elements hold. */
function hashesOf(html: string, elements: RegExp): string[] {
	const hashes = [...html.matchAll(elements)].map(
		([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
	);
	return [...new Set(hashes)];
}

const policyOf = (html: string) => pagePolicy(hashesOf(html, inlineScript), hashesOf(html, inlineStyle));

/** What built pages run: their own scripts by hash, and the urls of their files. */
interface Known {
	hashes: Set<string>;
	urls: Set<string>;
}

/**
 * A page that was written with what people have entered, as the build leaves its pages. It may run what the built pages
 * run and nothing else: its policy is made from it, and would allow a script that somebody has slipped in.
 */
function likeBuilt(written: string, known: Known): string {
	const { html, start } = takeStartOut(written);
	const isKnown =
		(start === undefined || known.urls.has(start.url)) &&
		hashesOf(html, inlineScript).every((hash) => known.hashes.has(hash));
	if (!isKnown) throw new Error('The page would run what no built page runs.');
	return html;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What a page says of this installation before its script asks: stated on the root, so that no name moves when it arrives. */
export interface SiteNames {
	host?: string | undefined;
	name?: string | undefined;
}

/** A page with the names on its root. */
export function withNames(html: Buffer, names: SiteNames): Buffer {
	const stated = Object.entries(names).filter(([, value]) => value !== undefined);
	if (stated.length === 0) return html;
	const attributes = stated.map(([key, value]) => ` data-${key}="${escapeHtml(value as string)}"`).join('');
	return Buffer.from(html.toString().replace(/<html\b/, (tag) => tag + attributes));
}

/** A file of the build in all its forms; what is stated on a page makes its compressed forms new. */
async function readBodies(path: string, names: SiteNames): Promise<ReadyAnswer['bodies']> {
	const built = await readFile(path);
	const identity = path.endsWith('.html') ? withNames(built, names) : built;
	if (identity !== built) {
		const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
		return { identity, br, gzip: gz };
	}
	const [br, gz] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
	return { identity, ...(br ? { br } : {}), ...(gz ? { gzip: gz } : {}) };
}

async function readAnswer(path: string, isHashed: boolean, names: SiteNames): Promise<ReadyAnswer> {
	const bodies = await readBodies(path, names);
	const { identity } = bodies;
	const extension = extname(path);
	return {
		status: 200,
		headers: {
			'content-type': types[extension] ?? 'application/octet-stream',
			'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
			...(extension === '.html' ? { 'content-security-policy': policyOf(identity.toString()) } : {}),
		},
		etag: etagOf(identity),
		bodies,
		until: Number.POSITIVE_INFINITY,
	};
}

async function writtenAnswer(identity: Buffer, until: number): Promise<ReadyAnswer> {
	const [br, gzip] = await Promise.all([
		compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
		compressGzip(identity),
	]);
	const headers = {
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'no-cache',
		'content-security-policy': policyOf(identity.toString()),
	};
	return { status: 200, headers, etag: etagOf(identity), bodies: { identity, br, gzip }, until };
}

export interface Pages {
	/** A page that was written anew, as the built ones are; rejects where it would run something else. */
	answerOf(html: string, until: number): Promise<ReadyAnswer>;
	/** The shell for an address that no file answers: 200 where a page lives, else 404. */
	shellFor(path: string): { answer: ReadyAnswer; status: 200 | 404 };
}

/** Loads a build (`dist/client`) into the ready answers. */
export async function loadPages(folder: string, ready: Ready, names: SiteNames = {}): Promise<Pages> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
		throw new Error(`There are no built pages in ${folder}. Run "npm run build" first.`);
	});
	let shell: ReadyAnswer | undefined;
	const known: Known = { hashes: new Set(), urls: new Set() };
	for (const file of files) {
		if (!file.isFile() || /\.(br|gz|map)$/.test(file.name)) continue;
		const path = join(file.parentPath, file.name);
		const url = `/${relative(folder, path).split(sep).join('/')}`;
		const answer = await readAnswer(path, url.startsWith('/assets/'), names);
		known.urls.add(url);
		if (url.endsWith('.html'))
			for (const hash of hashesOf(answer.bodies.identity.toString(), inlineScript)) known.hashes.add(hash);
		if (file.name === shellName) shell = answer;
		else ready.keep(url.replace(/\/index\.html$/, '') || '/', answer);
	}
	if (!shell) throw new Error(`The build in ${folder} has no ${shellName}. Run "npm run build" again.`);
	const answer = shell;
	return {
		answerOf: async (html, until) => writtenAnswer(withNames(Buffer.from(likeBuilt(html, known)), names), until),
		shellFor: (path) => ({ answer, status: shellPaths.test(path) ? 200 : 404 }),
	};
}
