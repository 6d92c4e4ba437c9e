/** Builds the pages for browsers and for the server. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { transformWithOxc } from 'vite';
import { compress } from './compress.ts';
import { root, run } from './run.ts';

type Mode = 'production' | 'development';

/** Writes the shell, an empty document. React Router renders it for requests of its own build only. */
async function writeShell(folder: string, mode: Mode): Promise<void> {
	process.env['IS_RR_BUILD_REQUEST'] = 'yes';
	const headers = { 'X-React-Router-SPA-Mode': 'yes' };
	process.env['NODE_ENV'] = mode;
	const { createRequestHandler } = await import('react-router');
	const pages: ServerBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href);
	const shell = await createRequestHandler(pages, mode)(new Request('http://localhost/', { headers }));
	if (shell.status !== 200) throw new Error(`The shell was rendered with status ${shell.status}.`);
	const html = await shell.text();
	writeFileSync(join(folder, 'client', '__spa-fallback.html'), html);
	writeFileSync(join(folder, 'client', '__secret-fallback.html'), withoutInlineFonts(folder, html));
}

/**
 * For pages with a secret address: Chromium sends it with requests for inline fonts, whatever the referrer policy. The
 * link stands where `web/root.tsx` renders it.
 */
function withoutInlineFonts(folder: string, html: string): string {
	const face = /@font-face\s*\{[^}]*\}/g;
	const faces = html.match(face)?.join('') ?? '';
	const name = `fonts-${createHash('sha256').update(faces).digest('hex').slice(0, 8)}.css`;
	writeFileSync(join(folder, 'client', 'assets', name), faces);
	return html
		.replace(face, '')
		.replace(/<style[^>]*>/, (tag) => `<link rel="stylesheet" data-fonts="" href="/assets/${name}"/>${tag}`);
}

/** What Vite's manifest tells of a built module. */
interface BuiltModule {
	file: string;
	css?: string[];
	imports?: string[];
	dynamicImports?: string[];
}

const doorFolder = 'features/door/web/';

/** A page's module and all that it imports; late imports only of the door's own modules. */
function filesOf(manifest: Readonly<Record<string, BuiltModule>>, start: string): Set<string> {
	const files = new Set<string>();
	const seen = new Set<string>();
	const follow = (name: string) => {
		const built = manifest[name];
		if (!built || seen.has(name)) return;
		seen.add(name);
		for (const file of [built.file, ...(built.css ?? [])]) files.add(`/${file}`);
		const late = name.startsWith(doorFolder) ? (built.dynamicImports ?? []) : [];
		for (const next of [...(built.imports ?? []), ...late]) follow(next);
	};
	for (const name of Object.keys(manifest)) if (name.split('?')[0] === start) follow(name);
	return files;
}

/** The worker that opens `/door` without a network: its version is that of the files. */
async function writeDoorWorker(folder: string): Promise<void> {
	const client = join(folder, 'client');
	const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
	rmSync(join(client, '.vite'), { recursive: true });
	const shell = readFileSync(join(client, '__secret-fallback.html'), 'utf8');
	const files = filesOf(manifest, `${doorFolder}door-page.tsx`);
	const addresses = (text: string) => text.match(/\/(?:assets|fonts)\/[\w.-]+/g) ?? [];
	for (const file of addresses(shell)) {
		files.add(file);
		if (file.endsWith('.css')) for (const font of addresses(readFileSync(join(client, file), 'utf8'))) files.add(font);
	}
	const sorted = ['/favicon.svg', ...files].toSorted();
	const version = createHash('sha256').update(shell).update(sorted.join()).digest('hex').slice(0, 12);
	const path = join(root, 'web', 'door-worker.ts');
	const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
	const build = `const build = ${JSON.stringify({ version, files: sorted })};`;
	writeFileSync(join(client, 'door-worker.js'), `${build}\n${code}`);
}

export async function buildPages(path: string, mode: Mode = 'production'): Promise<number> {
	console.info('Building the pages …');
	const began = performance.now();
	const folder = join(root, path);
	for (const part of ['client', 'server']) rmSync(join(folder, part), { recursive: true, force: true });
	const env = { NODE_ENV: mode, BUILD_FOLDER: path };
	const options = mode === 'production' ? ['--logLevel', 'warn'] : ['--logLevel', 'error', '--minify', 'false'];
	const code = await run('react-router', ['build', ...options], { env });
	if (code !== 0) return code;
	await writeShell(folder, mode);
	await writeDoorWorker(folder);
	const count = mode === 'production' ? await compress(join(folder, 'client')) : 0;
	console.info(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s; ${count} files compressed.`);
	return 0;
}
