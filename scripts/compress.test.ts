import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compress } from './compress.ts';

const page = `<!doctype html>${'<p>The chess club meets on Mondays.</p>'.repeat(200)}`;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-compress-'));
	await mkdir(join(folder, 'assets'));
	await writeFile(join(folder, 'index.html'), page);
	await writeFile(join(folder, 'assets', 'tiny.js'), 'a');
	await writeFile(join(folder, 'assets', 'font.woff2'), page);
	await compress(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a text gets both copies, and both hold the same text', async () => {
	expect(brotliDecompressSync(await readFile(join(folder, 'index.html.br'))).toString()).toBe(page);
	expect(gunzipSync(await readFile(join(folder, 'index.html.gz'))).toString()).toBe(page);
});

test('what is compressed already, or too small to gain by it, gets no copy', async () => {
	expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['font.woff2', 'tiny.js']);
});
