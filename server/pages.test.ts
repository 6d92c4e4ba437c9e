import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { loadPages, scriptHashes, withNames } from './pages.ts';
import { useSite } from './testing/site.ts';

const site = useSite();
const script = 'document.title = 1';
const html = `<!DOCTYPE html><html lang="en"><head><script>${script}</script></head><body>Hello</body></html>`;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-pages-'));
	await mkdir(join(folder, 'events'));
	await writeFile(join(folder, 'index.html'), html);
	await writeFile(join(folder, 'events', 'index.html'), html);
	await writeFile(join(folder, '__spa-fallback.html'), html);
});

afterAll(() => rm(folder, { recursive: true }));

/** Real requests with these headers, since `fetch` decompresses by itself. */
async function ask(path: string, headers: Record<string, string> = {}, names = {}) {
	const { server } = await createApp(site.services, (ready) => loadPages(folder, ready, names));
	const url = await server.listen({ host: '127.0.0.1', port: 0 });
	try {
		return await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
			(resolve, reject) => {
				get(url + path, { headers }, (response) => {
					const chunks: Buffer[] = [];
					response.on('data', (chunk: Buffer) => chunks.push(chunk));
					response.on('end', () =>
						resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
					);
				}).on('error', reject);
			},
		);
	} finally {
		await server.close();
	}
}

test('a page allows its own inline scripts by their hashes, and no others', async () => {
	const { headers } = await ask('/events');
	const policy = String(headers['content-security-policy']);
	expect(policy).toContain(`script-src 'self' ${scriptHashes(html)[0]};`);
	expect(policy).not.toContain('unsafe-inline');
});

test('a page that has not changed keeps its policy in the 304', async () => {
	const first = await ask('/');
	const { status, headers } = await ask('/', { 'if-none-match': String(first.headers['etag']) });
	expect(status).toBe(304);
	expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('the names of the site stand on every page, in every encoding, and cannot leave their attribute', async () => {
	const names = { host: 'clubs.test', name: 'A "B" <C>' };
	const root = '<html data-host="clubs.test" data-name="A &#34;B&#34; &#60;C&#62;" lang="en">';
	const plain = await ask('/events', {}, names);
	expect(plain.body.toString()).toContain(root);
	const packed = await ask('/events', { 'accept-encoding': 'br' }, names);
	expect(packed.headers['content-encoding']).toBe('br');
	expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
	expect((await ask('/clubs/1', {}, names)).body.toString()).toContain(root);
	expect(withNames(Buffer.from(html), { host: undefined }).toString()).toBe(html);
});

test('an address without a page gets the shell as 404, a missing file a plain refusal', async () => {
	expect((await ask('/clubAdmin/events')).status).toBe(200);
	const missing = await ask('/no/such/page');
	expect([missing.status, missing.body.toString()]).toEqual([404, html]);
	const asset = await ask('/assets/gone.js');
	expect([asset.status, JSON.parse(asset.body.toString())]).toEqual([404, { error: 'There is nothing here.' }]);
});
