import { expect, test } from 'vitest';
import { makeXlsx } from '#testing/imports.ts';
import { importTexts } from '../rules.ts';
import { readFile } from './read-file.ts';

const refusal = (...sent: Parameters<typeof readFile>) =>
	readFile(...sent).then(
		() => 'read',
		({ message }: Error) => message,
	);

test('a file is read in a worker', async () => {
	const { rows } = await readFile(Buffer.from('a;b\n1;2'));
	expect(rows).toEqual([
		['a', 'b'],
		['1', '2'],
	]);
});

test('a file that would take the server’s memory or time is refused', async () => {
	const bomb = { name: 'xl/media/image1.png', content: Buffer.alloc(40 * 1024 * 1024) };
	expect(await refusal(makeXlsx([['A1', 'x']], { more: [bomb] }))).toBe(importTexts.wrongKind);
	const file = makeXlsx([['A1', 'x']]);
	expect(await refusal(file, { milliseconds: 1, megabytes: 256 })).toBe(importTexts.unreadable);
	expect(await refusal(file, { milliseconds: 60_000, megabytes: 8 })).toBe(importTexts.unreadable);
	expect((await readFile(file)).rows).toEqual([['x']]);
});
