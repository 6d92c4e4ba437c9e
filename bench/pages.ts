/** How many bytes of script a page loads, compressed as the server sends them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite } from './data.ts';
import { root, startProgram } from './process.ts';
import { type Figure, held } from './table.ts';

const client = join(root, 'dist', 'client');

const compressedSize = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]*?\bfrom\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g;
const inline = /<script(?![^>]*\s(?:src=|type="importmap"))[^>]*>([\s\S]*?)<\/script>/g;

/** A script and all that it imports before it runs; what it imports later, on intent, is not in it. */
function withImports(url: string, seen: Set<string>): void {
	if (seen.has(url)) return;
	seen.add(url);
	const text = readFileSync(join(client, url), 'utf8');
	for (const [, to = ''] of text.matchAll(staticImport)) withImports(new URL(to, `http://x${url}`).pathname, seen);
}

/** Every script that a page's HTML names, by `src`, by preload or in an inline script that imports it, and their imports. */
function scriptsOf(html: string): Set<string> {
	const named = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="(\/[^"]+\.js)"/g)].map(([, url = '']) => url);
	const code = [...html.matchAll(inline)].map(([, text = '']) => text).join('\n');
	const imported = [...code.matchAll(/["'](\/[^"']+\.js)["']/g)].map(([, url = '']) => url);
	const seen = new Set<string>();
	for (const url of [...named, ...imported]) withImports(url, seen);
	return seen;
}

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

const most = 120;

function figureOf(page: string, html: string): Figure {
	const scripts = [...scriptsOf(html)];
	const sizes = scripts.map((url) => compressedSize(join(client, url)));
	const sum = kilobytes(sizes.reduce((total, size) => total + size, 0));
	const told = `${sum} (${scripts.length} files, the largest ${kilobytes(Math.max(...sizes))})`;
	return held(`script of ${page} before interaction, in kB (Brotli)`, sum, 'most', most, told);
}

/** The public pages as they are before anybody touches them. */
export async function measurePages(): Promise<Figure[]> {
	const site = await makeSite(1);
	const server = await startProgram('main/main.ts', { env: { DATA_DIR: site.folder } });
	try {
		const pages = ['/', '/events', '/clubboard'].map(async (page) => {
			const html = await (await fetch(server.url + page)).text();
			return figureOf(page, html);
		});
		return await Promise.all(pages);
	} finally {
		await server.stop();
		await site.remove();
	}
}
