/** Builds the pages into `dist/`; with `--if-stale` only when their sources changed since the last time. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeStartOut } from '#server/page-start.ts';
import { stampOf } from './build-stamp.ts';
import { compress } from './compress.ts';
import { root, run } from './run.ts';

const stampFile = join(root, 'dist', 'stamp');

/** Puts the module of each page into a file that the page holds to its digest. */
function takeStartsOut(folder: string): void {
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		if (!name.endsWith('.html')) continue;
		const page = join(folder, name);
		const { html, start } = takeStartOut(readFileSync(page, 'utf8'));
		if (start === undefined) throw new Error(`${name} starts with no module.`);
		writeFileSync(join(folder, start.url), start.code);
		writeFileSync(page, html);
	}
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
	takeStartsOut(join(root, 'dist', 'client'));
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
