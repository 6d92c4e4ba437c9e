import { expect, test } from 'vitest';
import { makeCompoundFile } from '#testing/resumes.ts';
import { compoundNames } from './compound-file.ts';

test('the names of a directory over several sectors are read', () => {
	const names = ['Root Entry', 'WordDocument', '1Table', 'Data', 'ObjectPool', 'Macros'];
	expect(compoundNames(makeCompoundFile(names))).toEqual(names);
});

test('a directory that leads round in a circle or out of the file is none', () => {
	const circle = makeCompoundFile(['Root Entry', 'WordDocument']);
	circle.writeUInt32LE(1, 512 + 4);
	expect(compoundNames(circle)).toBeUndefined();
	const outside = makeCompoundFile(['Root Entry', 'WordDocument']);
	outside.writeUInt32LE(900, 48);
	expect(compoundNames(outside)).toBeUndefined();
	expect(compoundNames(Buffer.from('no compound file'))).toBeUndefined();
});
