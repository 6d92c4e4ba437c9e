/** Makes the posters' fonts (`server/posters/fonts/`). Run `npm run poster-fonts` after an update of font packages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { drawableRanges } from '#server/posters/drawable.ts';
import { root } from './run.ts';
import { licence } from './subset-fonts.ts';

const { resolve } = createRequire(import.meta.url);

const fonts = [
	{ name: 'fraunces', sets: ['latin', 'latin-ext', 'vietnamese'], file: 'opsz', axes: { wght: 420, opsz: 72 } },
	{ name: 'instrument-sans', sets: ['latin', 'latin-ext'], file: 'wght', axes: { wght: 600 } },
] as const;

const characters = drawableRanges
	.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
	.join('');

for (const { name, sets, file, axes } of fonts) {
	for (const set of sets) {
		const font = readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-${set}-${file}-normal.woff2`));
		const options = { targetFormat: 'sfnt', variationAxes: axes, preserveNameIds: licence } as const;
		writeFileSync(
			join(root, 'server', 'posters', 'fonts', `${name}.${set}.ttf`),
			await subsetFont(font, characters, options),
		);
	}
}
