import { expect, test } from 'vitest';
import { makeXlsx } from '#testing/imports.ts';
import { readXlsx } from './read-xlsx.ts';

test('a cell merged over rows counts for each row, one merged over columns for the first column', async () => {
	const sheet = await readXlsx(
		makeXlsx(
			[
				['A1', 'Title'],
				['B2', 'Arts'],
				['C2', 'x'],
				['C3', 'y'],
				['C4', 'z'],
			],
			{ merged: ['A1:C1', 'B2:B3'] },
		),
	);
	expect(sheet?.rows).toEqual([
		['Title', '', ''],
		['', 'Arts', 'x'],
		['', 'Arts', 'y'],
		['', '', 'z'],
	]);
});
