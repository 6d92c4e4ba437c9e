/** The program that writes pages: what it gives, that it fails by itself, and that it is started again. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPageWriter } from './write-pages.ts';

let folder: string;

/** As small as a build can be: one page, which says what it was given and what time it is at noon in Greenwich. */
const build = (page: string) => `
import { createContext } from ${JSON.stringify(import.meta.resolve('react-router'))};
export const writtenWith = createContext('');
const writePage = async (request, status, headers, context, given) => { ${page} };
export const entry = { module: { default: writePage, writtenWith } };
export const routes = { root: { id: 'root', path: '', module: { default: () => null } }, page: { id: 'page', parentId: 'root', path: 'page', module: { default: () => null } } };
export const assets = { routes: {}, entry: {}, url: '', version: '' };
export const [future, ssr, isSpaMode, prerender, publicPath, basename] = [{}, false, false, ['/page'], '/', '/'];
export const routeDiscovery = { mode: 'initial' };
`;

async function writerOf(name: string, page: string) {
	const path = join(folder, `${name}.mjs`);
	await writeFile(path, build(page));
	return openPageWriter(pathToFileURL(path), 'Asia/Kolkata');
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-writer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a page is written with its lists, in the time zone of the site', async () => {
	const writer = await writerOf(
		'sound',
		'return new Response([request.url, given.get(writtenWith), new Date(0).getHours()].join(), { status, headers })',
	);
	expect(await writer.write('/page', '{"lists":[]}')).toBe('http://localhost/page,{"lists":[]},5');
	expect(await writer.write('/page', 'again')).toBe('http://localhost/page,again,5');
	writer.stop();
});

test('a page that breaks, and a program that ends, are refusals; the next page gets a new program', async () => {
	const writer = await writerOf(
		'broken',
		`const told = given.get(writtenWith);
		if (told === 'end') process.exit(1);
		if (told === 'break') throw new Error('broken');
		return new Response(told, { status, headers });`,
	);
	await expect(writer.write('/page', 'break')).rejects.toThrow('answered with 500');
	await expect(writer.write('/page', 'end')).rejects.toThrow('has ended');
	expect(await writer.write('/page', 'sound')).toBe('sound');
	writer.stop();
});

test('a program that has long had nothing to write has ended, and the next page is written by another one', async () => {
	const writer = await writerOf('resting', 'return new Response(String(process.pid), { status, headers })');
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const first = Number(await writer.write('/page', ''));
		vi.advanceTimersByTime(9000);
		expect(Number(await writer.write('/page', ''))).toBe(first);
		vi.advanceTimersByTime(10_000);
		expect(Number(await writer.write('/page', ''))).not.toBe(first);
	} finally {
		vi.useRealTimers();
	}
	writer.stop();
});

test('a program that somebody ends between two pages is replaced', async () => {
	const writer = await writerOf('ended', 'return new Response(String(process.pid), { status, headers })');
	const first = Number(await writer.write('/page', ''));
	process.kill(first, 'SIGKILL');
	await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'));
	expect(Number(await writer.write('/page', ''))).not.toBe(first);
	writer.stop();
});

test('a build that is not there is a refusal that says so', async () => {
	const writer = openPageWriter(pathToFileURL(join(folder, 'none.mjs')), 'UTC');
	await expect(writer.write('/page', '')).rejects.toThrow('none.mjs');
});
