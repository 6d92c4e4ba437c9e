import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { diskStorage } from './disk.ts';
import { copyFiles } from './move-files.ts';
import { s3Storage } from './s3.ts';
import { newFileName } from './storage.ts';

let folder: string;
let store: S3Server;
let url: string;

async function collect(names: AsyncIterable<string>): Promise<string[]> {
	const found: string[] = [];
	for await (const name of names) found.push(name);
	return found.sort();
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-s3-'));
	store = await startS3Server(['clubs', 'moves']);
	url = store.url('clubs');
});

afterAll(async () => {
	await store.close();
	await rm(folder, { recursive: true, force: true });
});

test('what is put is got again, byte for byte', async () => {
	const files = s3Storage(url);
	const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
	const name = newFileName('resumes', 'pdf');
	await files.put(name, bytes);
	const file = await files.get(name);
	expect(file?.bytes).toBe(bytes.length);
	expect(await buffer(file?.stream as NodeJS.ReadableStream)).toEqual(bytes);
});

test('a file that is not there is undefined, and removing it is no error', async () => {
	const files = s3Storage(url);
	const name = newFileName('resumes', 'pdf');
	expect(await files.get(name)).toBeUndefined();
	await files.remove([name]);
	await files.remove([]);
});

test('a folder lists its own files that are old enough, and removed ones no more', async () => {
	const files = s3Storage(url);
	const names = [newFileName('logos', 'webp'), newFileName('logos', 'webp')].sort();
	for (const name of [...names, newFileName('members', 'webp')]) await files.put(name, Buffer.from('x'));
	expect(await collect(files.list('logos'))).toEqual(names);
	expect(await collect(files.list('logos', new Date(0)))).toEqual([]);
	await files.remove(names);
	expect(await collect(files.list('logos'))).toEqual([]);
});

test('sites in folders of one bucket neither list nor delete each other’s files', async () => {
	const address = (folder: string) => url.replace('/clubs?', `/clubs/${folder}?`);
	const [one, other] = [s3Storage(address('one')), s3Storage(address('college/other'))];
	const names = [newFileName('logos', 'webp'), newFileName('logos', 'webp')] as const;
	await one.put(names[0], Buffer.from('of one'));
	await other.put(names[1], Buffer.from('of the other'));
	expect(await collect(one.list('logos'))).toEqual([names[0]]);
	expect(await collect(other.list('logos'))).toEqual([names[1]]);
	await one.remove(names);
	expect([await one.get(names[0]), (await other.get(names[1]))?.bytes]).toEqual([undefined, 12]);
	expect(await collect(s3Storage(url).list('logos'))).toEqual([]);
});

test('with a wrong secret nothing can be stored, read or listed', async () => {
	const files = s3Storage(url.replace('secret', 'another'));
	const name = newFileName('logos', 'webp');
	await s3Storage(url).put(name, Buffer.from('x'));
	const refused = { status: 502, cause: { code: 'SignatureDoesNotMatch' } };
	await expect(files.put(newFileName('logos', 'webp'), Buffer.from('x'))).rejects.toMatchObject(refused);
	await expect(files.get(name)).rejects.toMatchObject(refused);
	await expect(collect(files.list('logos'))).rejects.toThrow();
});

test('a file for a bucket that is gone is a 502', async () => {
	const put = s3Storage(store.url('gone')).put(newFileName('logos', 'webp'), Buffer.from('x'));
	await expect(put).rejects.toMatchObject({ status: 502, cause: { code: 'NoSuchBucket' } });
});

test('a folder of more than a thousand files is listed whole', async () => {
	const files = s3Storage(store.url('moves'));
	const names = Array.from({ length: 1003 }, () => newFileName('many', 'webp')).sort();
	for (const name of names) await files.put(name, Buffer.from('x'));
	expect(await collect(files.list('many'))).toEqual(names);
	await files.remove(names);
	expect(await collect(files.list('many'))).toEqual([]);
});

test('a bucket that is not there is an error, not an empty one: a backup would go on without the files', async () => {
	const files = s3Storage(store.url('gone'));
	await expect(collect(files.list('logos'))).rejects.toThrow('There is no such bucket.');
	await expect(copyFiles(files, diskStorage(join(folder, 'none')))).rejects.toThrow('There is no such bucket.');
});

test('what others keep in the bucket is not listed, so that no sweep deletes it and a move goes through', async () => {
	const files = s3Storage(url);
	const own = newFileName('members', 'webp');
	const before = await collect(files.list('members'));
	for (const name of ['members/', 'members/Summer Trip.jpg', 'members/2031/a.webp', own])
		await files.put(name, Buffer.from('x'));
	expect(await collect(files.list('members'))).toEqual([...before, own].sort());
});

test('a file that the store refuses to delete is an error', async () => {
	const name = newFileName('resumes', 'pdf');
	const refusing = createServer((_request, response) => {
		const refusal = `<Error><Key>${name}</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`;
		response.writeHead(200, { 'content-type': 'application/xml' }).end(`<DeleteResult>${refusal}</DeleteResult>`);
	}).listen(0, '127.0.0.1');
	await once(refusing, 'listening');
	const { port } = refusing.address() as AddressInfo;
	const files = s3Storage(`s3://key:secret@127.0.0.1:${port}/clubs?tls=off`);
	await expect(files.remove([name])).rejects.toThrow('did not delete every file');
	refusing.close();
	refusing.closeAllConnections();
});

test('a busy store is asked again, and one that cannot be reached is a 503', async () => {
	let asked = 0;
	const busy = createServer((_request, response) => {
		asked++;
		response.writeHead(asked < 3 ? 503 : 200).end();
	});
	await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
	const { port } = busy.address() as AddressInfo;
	const files = s3Storage(`s3://key:secret@127.0.0.1:${port}/clubs?tls=off`);
	await files.put(newFileName('logos', 'webp'), Buffer.from('x'));
	expect(asked).toBe(3);
	busy.closeAllConnections();
	await new Promise((resolve) => busy.close(resolve));
	await expect(files.put(newFileName('logos', 'webp'), Buffer.from('x'))).rejects.toMatchObject({
		status: 503,
		extras: { retryAfter: 5 },
		cause: { cause: { code: 'ECONNREFUSED' } },
	});
});

test.each([
	['does not say', (response: ServerResponse) => response.write('the whole ')],
	['compresses', (response: ServerResponse) => response.setHeader('content-encoding', 'gzip')],
])('the length of a file is right where a proxy in front of the store %s', async (_what, alter) => {
	const store = createServer((_request, response) => {
		alter(response);
		response.end(response.hasHeader('content-encoding') ? gzipSync('the whole file') : 'file');
	}).listen(0, '127.0.0.1');
	await once(store, 'listening');
	const { port } = store.address() as AddressInfo;
	const file = await s3Storage(`s3://key:secret@127.0.0.1:${port}/clubs?tls=off`).get('resumes/a.pdf');
	expect([file?.bytes, await text(file?.stream as NodeJS.ReadableStream)]).toEqual([14, 'the whole file']);
	store.close();
	store.closeAllConnections();
});

test('a file of unknown length that breaks off is a 503', async () => {
	const breaking = createServer((_request, response) => {
		response.write('the wh', () => response.destroy());
	}).listen(0, '127.0.0.1');
	await once(breaking, 'listening');
	const { port } = breaking.address() as AddressInfo;
	const files = s3Storage(`s3://key:secret@127.0.0.1:${port}/clubs?tls=off`);
	await expect(files.get('resumes/a.pdf')).rejects.toMatchObject({ status: 503 });
	breaking.close();
});

test('a download may take as long as its reader needs: only the headers of the reply have a timeout', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const rest = Promise.withResolvers<void>();
	const slow = createServer(async (_request, response) => {
		response.writeHead(200, { 'content-length': '9' }).write('first ');
		await rest.promise;
		response.end('end');
	}).listen(0, '127.0.0.1');
	await once(slow, 'listening');
	const { port } = slow.address() as AddressInfo;
	const file = await s3Storage(`s3://key:secret@127.0.0.1:${port}/clubs?tls=off`).get('resumes/a.pdf');
	vi.advanceTimersByTime(60_000);
	rest.resolve();
	expect(await text(file?.stream as NodeJS.ReadableStream)).toBe('first end');
	vi.useRealTimers();
	slow.close();
});

test('a file is moved also if the clock of the store is ahead', async () => {
	const ahead = s3Storage(url.replace('/clubs?', '/clubs/ahead?'));
	const name = newFileName('logos', 'webp');
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(Date.now() + 3_600_000);
	await ahead.put(name, Buffer.from('a logo'));
	vi.useRealTimers();
	const disk = diskStorage(join(folder, 'of a store ahead'));
	expect([await copyFiles(ahead, disk), await collect(disk.list('logos'))]).toEqual([1, [name]]);
});

test('files move to the store and back, byte for byte', async () => {
	const store = s3Storage(url.replace('/clubs?', '/moves?'));
	const disk = diskStorage(join(folder, 'from'));
	const back = diskStorage(join(folder, 'back'));
	const kept = new Map(
		['logos', 'members', 'resumes'].map((part, index) => [
			newFileName(part, 'webp'),
			Buffer.alloc(1000 + index, index),
		]),
	);
	for (const [name, bytes] of kept) await disk.put(name, bytes);
	expect(await copyFiles(disk, store)).toBe(3);
	await copyFiles(store, back);
	for (const [name, bytes] of kept) {
		const file = await back.get(name);
		expect(await buffer(file?.stream as NodeJS.ReadableStream)).toEqual(bytes);
	}
});

const moveFiles = (target: string, env: NodeJS.ProcessEnv = { DATA_DIR: join(folder, 'from') }) => {
	const words = ['server/files/move-files.ts', target];
	const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
	return { ended: [status, stdout], stderr };
};

test('an address that is no store is refused, not taken for a folder', () => {
	const { ended, stderr } = moveFiles('ftp://host/files');
	expect(ended).toEqual([1, '']);
	expect(stderr).toContain('STORAGE_URL');
});

test('files are not moved to where they are, after which it would seem that the old ones may go', async () => {
	const from = join(folder, 'from');
	await mkdir(from, { recursive: true });
	await symlink(from, join(folder, 'link'));
	const moves = [
		moveFiles(join(from, '..', 'from')),
		moveFiles(join(folder, 'link')),
		moveFiles(url.replace('/clubs', '/clubs/'), { STORAGE_URL: url }),
	];
	for (const { ended, stderr } of moves)
		expect([...ended, stderr]).toEqual([1, '', 'The site’s files are already there.\n']);
});

test('a move to a store whose key may not write ends with what the store says', async () => {
	const from = join(folder, 'not written');
	await diskStorage(from).put(newFileName('logos', 'webp'), Buffer.from('x'));
	const readOnly = createServer((request, response) => {
		const isListing = request.method === 'GET';
		const reply = isListing ? '<ListBucketResult/>' : '<Error><Code>AccessDenied</Code></Error>';
		response.writeHead(isListing ? 200 : 403, { 'content-type': 'application/xml' }).end(reply);
	}).listen(0, '127.0.0.1');
	await once(readOnly, 'listening');
	const { port } = readOnly.address() as AddressInfo;
	const words = ['server/files/move-files.ts', `s3://key:secret@127.0.0.1:${port}/clubs?tls=off`];
	const move = promisify(execFile)(process.execPath, words, { env: { DATA_DIR: from } });
	await expect(move).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('AccessDenied') });
	readOnly.close();
	readOnly.closeAllConnections();
});
