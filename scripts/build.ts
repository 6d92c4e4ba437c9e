/** Builds the pages into `dist/`; with `--if-stale` only if their sources have changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { lockBuild } from './build-lock.ts';
import { stampOf } from './build-stamp.ts';
import { compress } from './compress.ts';
import { root, run } from './run.ts';

const dist = join(root, 'dist');
const stampFile = join(dist, 'pages.stamp');
const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(root);

/**
 * Writes the shell: a document without a page, which the browser fills. React Router renders it only for a request of its
 * own build, as which the variable and the header mark this one.
 */
async function writeShell(): Promise<void> {
	process.env['IS_RR_BUILD_REQUEST'] = 'yes';
	const headers = { 'X-React-Router-SPA-Mode': 'yes' };
	process.env['NODE_ENV'] = 'production';
	const { createRequestHandler } = await import('react-router');
	const pages: ServerBuild = await import(pathToFileURL(join(dist, 'server', 'index.js')).href);
	const shell = await createRequestHandler(pages, 'production')(new Request('http://localhost/', { headers }));
	if (shell.status !== 200) throw new Error(`The shell was rendered with status ${shell.status}.`);
	const html = await shell.text();
	writeFileSync(join(dist, 'client', '__spa-fallback.html'), html);
	writeFileSync(join(dist, 'client', '__secret-fallback.html'), withoutInlineFonts(html));
}

/**
 * The shell with its fonts in a style sheet of their own, for pages whose address is a secret: Chromium sends the page's
 * address with the request for a font that an inline style sheet names, whatever the referrer policy of the page. The link
 * stands where `web/root.tsx` renders it in the browser.
 */
function withoutInlineFonts(html: string): string {
	const face = /@font-face\s*\{[^}]*\}/g;
	const faces = html.match(face)?.join('') ?? '';
	const name = `fonts-${createHash('sha256').update(faces).digest('hex').slice(0, 8)}.css`;
	writeFileSync(join(dist, 'client', 'assets', name), faces);
	return html
		.replace(face, '')
		.replace(/<style[^>]*>/, (tag) => `<link rel="stylesheet" data-fonts="" href="/assets/${name}"/>${tag}`);
}

/** Builds what is out of date, or anyway; returns an exit code. */
async function build(onlyIfStale: boolean): Promise<number> {
	// Writes nothing, not even a lock: a site that is built may run where it may not write.
	if (onlyIfStale && isBuilt()) return 0;
	if (!existsSync(join(root, 'node_modules', '@react-router', 'dev'))) {
		console.error('The site is not built, and what builds it is not installed: run npm ci without --omit=dev.');
		return 1;
	}
	using _ = lockBuild(join(root, 'node_modules', '.build-lock'), () => console.info('Waiting for another build …'));
	if (onlyIfStale && isBuilt()) return 0;
	console.info('Building the pages …');
	const began = performance.now();
	/** Taken before the build: a source that changes meanwhile makes the next start build again. */
	const stamp = stampOf(root);
	rmSync(dist, { recursive: true, force: true });
	const code = await run('react-router', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
	if (code !== 0) return code;
	await writeShell();
	const count = await compress(join(dist, 'client'));
	writeFileSync(stampFile, stamp);
	console.info(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s; ${count} files compressed.`);
	return 0;
}

process.exitCode = await build(process.argv.includes('--if-stale'));
