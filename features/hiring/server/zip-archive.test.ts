import { expect, test } from 'vitest';
import { makeZip } from '#server/testing/resumes.ts';
import { readZip } from './zip-archive.ts';

test('an archive tells its names in order and its texts', async () => {
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
