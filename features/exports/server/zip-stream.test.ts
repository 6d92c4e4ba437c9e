import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { unzip } from '#testing/exports.ts';
import { zipStream } from './zip-stream.ts';

const nothing = async () => undefined;

test('an archive is read back as it was written', async () => {
	const stream = zipStream(async (add) => {
		await add('a/b.txt', Readable.from(['one', 'two'], { objectMode: false }));
		await add('c.bin', Readable.from([Buffer.alloc(100_000, 7)], { objectMode: false }), { compress: false });
	}, nothing);
	const entries = await unzip(await buffer(stream));
	expect(entries.get('a/b.txt')?.toString()).toBe('onetwo');
	expect(entries.get('c.bin')?.length).toBe(100_000);
});

test('a failure half-way leaves an archive that no program opens', async () => {
	const chunks: Buffer[] = [];
	const done = vi.fn(nothing);
	const stream = zipStream(async (add) => {
		await add('whole.txt', Readable.from(['text'], { objectMode: false }));
		await add('half.txt', Readable.from(failing(), { objectMode: false }));
	}, done);
	stream.on('data', (chunk: Buffer) => chunks.push(chunk));
	await expect(once(stream, 'end')).rejects.toThrow('away');
	await expect(unzip(Buffer.concat(chunks))).rejects.toThrow();
	await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

async function* failing() {
	yield 'half';
	throw new Error('The database is away.');
}

test('when the reader is gone, the export stops and closes its source', async () => {
	const done = vi.fn(nothing);
	let isClosed = false;
	let pages = 0;
	async function* endless() {
		try {
			for (;;) {
				pages++;
				yield Buffer.alloc(100_000, pages).toString('hex');
			}
		} finally {
			isClosed = true;
		}
	}
	const stream = zipStream(
		(add) =>
			add('endless.txt', Readable.from(endless(), { objectMode: false }), {
				compress: false,
			}),
		done,
	);
	await once(stream, 'readable');
	stream.destroy();
	await vi.waitFor(() => expect([done.mock.calls.length, isClosed]).toEqual([1, true]));
	expect(pages, 'no more than fits into buffers').toBeLessThan(10);
});
