import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeZip } from '#testing/resumes.ts';
import { readZip } from './zip-archive.ts';

test('an archive lists its names in order and gives its texts', async () => {
	const zip = await readZip(
		makeZip([
			{ name: 'b/ü.xml', content: 'first' },
			{ name: 'a.txt', content: 'second', stored: true },
		]),
	);
	expect(zip?.names).toEqual(['b/ü.xml', 'a.txt']);
	expect(await zip?.text('b/ü.xml')).toBe('first');
	expect(await zip?.text('a.txt')).toBe('second');
	expect(await zip?.text('c')).toBeUndefined();
});

test('two entries that share their bytes may not hold more together than one archive may', async () => {
	const content = Buffer.alloc(17 * 1024 * 1024);
	expect(await readZip(makeZip([{ name: 'a', content }]))).toBeDefined();
	expect(
		await readZip(
			makeZip([
				{ name: 'a', content },
				{ name: 'b', content },
			]),
		),
	).toBeUndefined();
});

test('an encrypted archive is not read', async () => {
	const bytes = makeZip([{ name: 'a', content: 'x' }]);
	bytes.writeUInt16LE(1, bytes.indexOf('PK\x01\x02') + 8);
	expect(await readZip(bytes)).toBeUndefined();
});

test('an entry that the directory does not count is not overlooked: such an archive is refused', async () => {
	const bytes = makeZip([
		{ name: 'a', content: 'x' },
		{ name: 'word/vbaProject.bin', content: 'a macro' },
	]);
	const end = bytes.length - 22;
	bytes.writeUInt16LE(1, end + 8);
	bytes.writeUInt16LE(1, end + 10);
	expect(await readZip(bytes)).toBeUndefined();
});

test('a name is what its bytes say, whatever an extra field calls it', async () => {
	const [name, shown] = ['word/vbaProject.bin', 'word/harmless.bin'];
	const path = Buffer.concat([Buffer.from([1]), Buffer.alloc(4), Buffer.from(shown)]);
	path.writeUInt32LE(crc32(name), 1);
	const extra = Buffer.concat([Buffer.from([0x75, 0x70, path.length, 0]), path]);
	const bytes = makeZip([{ name, content: 'a macro' }]);
	const at = bytes.indexOf('PK\x01\x02') + 46 + name.length;
	const renamed = Buffer.concat([bytes.subarray(0, at), extra, bytes.subarray(at)]);
	renamed.writeUInt16LE(extra.length, bytes.indexOf('PK\x01\x02') + 30);
	renamed.writeUInt32LE(renamed.readUInt32LE(renamed.length - 10) + extra.length, renamed.length - 10);
	expect((await readZip(renamed))?.names).toEqual([name]);
});
