/** Pages as the build leaves them, small, with a script each, for sites that tests start. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = (script: string) =>
	`<!doctype html><title>A page</title><style>p{margin:0}</style><script>${script}</script>${'<p>text</p>'.repeat(300)}`;

/** Writes them into a folder of their own. */
export async function makePages(): Promise<{ folder: string; remove: () => Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-pages-'));
	await mkdir(join(folder, 'assets'));
	await mkdir(join(folder, 'events'));
	await writeFile(join(folder, 'index.html'), page('let home'));
	await writeFile(join(folder, 'events', 'index.html'), page('let events'));
	await writeFile(join(folder, '__spa-fallback.html'), page('let shell'));
	await writeFile(join(folder, 'assets', 'app-1234.js'), 'let app');
	return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
