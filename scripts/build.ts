/** Builds the pages into `dist/`; with `--if-stale` only when their sources changed since the last time. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { stampOf } from './build-stamp.ts';
import { compress } from './compress.ts';
import { root, run } from './run.ts';

const stampFile = join(root, 'dist', 'stamp');

/**
 * Writes the shell: a document without a page, which the browser fills. React Router renders one for the requests of its
 * own build only, so these two lines say that this is one.
 */
async function writeShell(): Promise<void> {
	process.env['IS_RR_BUILD_REQUEST'] = 'yes';
	const headers = { 'X-React-Router-SPA-Mode': 'yes' };
	process.env['NODE_ENV'] = 'production';
	const { createRequestHandler } = await import('react-router');
	const pages: ServerBuild = await import(pathToFileURL(join(root, 'dist', 'server', 'index.js')).href);
	const shell = await createRequestHandler(pages, 'production')(new Request('http://localhost/', { headers }));
	if (shell.status !== 200) throw new Error(`The shell was rendered with status ${shell.status}.`);
	writeFileSync(join(root, 'dist', 'client', '__spa-fallback.html'), await shell.text());
}

/** Taken before the build: a source that changes meanwhile makes the next start build again. */
const stamp = stampOf(root);
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

async function build(): Promise<number> {
	console.info('Building the pages …');
	const began = performance.now();
	rmSync(join(root, 'dist'), { recursive: true, force: true });
	const code = await run('react-router', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
	if (code !== 0) return code;
	await writeShell();
	const count = await compress(join(root, 'dist', 'client'));
	writeFileSync(stampFile, stamp);
	console.info(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s; ${count} files compressed.`);
	return 0;
}

if (!(process.argv.includes('--if-stale') && isFresh)) {
	if (!existsSync(join(root, 'node_modules', '@react-router', 'dev'))) {
		console.error('The pages are not built, and what builds them is not installed: run npm ci without --omit=dev.');
		process.exitCode = 1;
	} else {
		process.exitCode = await build();
	}
}
