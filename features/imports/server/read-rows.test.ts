import { expect, test } from 'vitest';
import { makeXlsx } from '#testing/imports.ts';
import { sampleDocx } from '#testing/resumes.ts';
import { importTexts } from '../rules.ts';
import { readRows } from './read-rows.ts';

const refusal = (bytes: Buffer) =>
	readRows(bytes).then(
		() => 'read',
		({ message }: Error) => message,
	);

test('files of other programs are refused', async () => {
	expect(await refusal(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'latin1'))).toBe(importTexts.wrongKind);
	expect(await refusal(sampleDocx())).toBe(importTexts.wrongKind);
});

test('a sheet with a row or column that no program makes is refused', async () => {
	for (const address of ['A1000000000', 'ZZZZ1'])
		expect(await refusal(makeXlsx([[address, 'x']]))).toBe(importTexts.unreadable);
});

test('a sheet with a cell that cannot be read is refused with its place', async () => {
	const xml = '<c r="A2" t="odd"><v>1</v></c>';
	expect(await refusal(makeXlsx([{ row: 2, xml }]))).toBe(`Row 2, column 1: ${importTexts.unreadable}`);
});
