import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { charactersOf, facesOf, fontsFolder, subsetFonts } from './subset-fonts.ts';

const css = readFileSync(join(import.meta.dirname, '..', 'web', 'fonts.css'), 'utf8');
const sizeOf = (name: string) => statSync(join(fontsFolder, `${name}.woff2`)).size;

beforeAll(() => subsetFonts(), 60_000);

test('a page in English fetches at most 34 kB of fonts', () => {
	expect(sizeOf('fraunces.latin.common') + sizeOf('instrument-sans.latin.common')).toBeLessThan(34_000);
});

test.each(['fraunces', 'instrument-sans'])('every Latin letter is in exactly one file of %s', (family) => {
	const files = facesOf(css).filter(({ name }) => name.startsWith(family));
	expect(files).toHaveLength(3);
	const all = files.flatMap(({ range }) => [...charactersOf(range)]);
	expect(new Set(all).size).toBe(all.length);
	expect(all).toEqual(expect.arrayContaining([...'AZaz09 &–’“”éñßØŁőșğẞ€']));
});

test('a style sheet that names an unknown font stops the build', async () => {
	const rule = '@font-face { src: url("@fonts/papyrus.latin.common.woff2"); unicode-range: U+41-5A; }';
	await expect(subsetFonts(rule)).rejects.toThrow('papyrus');
});
