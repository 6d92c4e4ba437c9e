/** Cuts the pages' fonts to the characters of `web/fonts.css`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run.ts';

const { resolve } = createRequire(import.meta.url);

interface Range {
	min: number;
	max: number;
}

interface Family {
	file: (set: string) => string;
	axes: Record<string, Range | number>;
}

/** One optical size for titles: cut for larger type, thin strokes would vanish. */
const families: Record<string, Family> = {
	fraunces: {
		file: (set) => `@fontsource-variable/fraunces/files/fraunces-${set}-opsz-normal.woff2`,
		axes: { wght: { min: 380, max: 520 }, opsz: 60 },
	},
	'instrument-sans': {
		file: (set) => `@fontsource-variable/instrument-sans/files/instrument-sans-${set}-wght-normal.woff2`,
		axes: { wght: { min: 400, max: 700 } },
	},
};

/** Names that hold copyright and licence, required in every copy. */
export const licence = [0, 13, 14];

const droppedTables = ['STAT', 'gasp'];

export const fontsFolder = join(root, 'node_modules', '.cache', 'fonts');

interface Face {
	name: string;
	range: string;
}

export const facesOf = (css: string): Face[] =>
	[...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
		const name = /url\("@fonts\/([^"]+)"\)/.exec(rule)?.[1];
		const range = /unicode-range:([^;]+);/.exec(rule)?.[1];
		return name === undefined || range === undefined ? [] : [{ name, range }];
	});

export const charactersOf = (range: string): string =>
	range
		.split(',')
		.flatMap((part) => {
			const [from = 0, to = from] = part
				.replace(/U\+/i, '')
				.trim()
				.split('-')
				.map((end) => Number.parseInt(end, 16));
			return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
		})
		.join('');

async function makeFace({ name, range }: Face): Promise<void> {
	const [family = '', set = ''] = name.split('.');
	const source = families[family];
	if (!source) throw new Error(`web/fonts.css names ${name}, but scripts/subset-fonts.ts knows no font ${family}.`);
	const font = readFileSync(resolve(source.file(set)));
	const options = {
		targetFormat: 'woff2',
		variationAxes: source.axes,
		preserveNameIds: licence,
		dropTables: droppedTables,
	} as const;
	const key = createHash('sha256').update(range).update(JSON.stringify(options)).update(font).digest('hex');
	const [made, keyFile] = [join(fontsFolder, name), join(fontsFolder, `${name}.key`)];
	if (existsSync(made) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
	const unfinished = `${made}.${process.pid}`;
	writeFileSync(unfinished, await subsetFont(font, charactersOf(range), options));
	// Renamed, so that a parallel build never reads half a font.
	renameSync(unfinished, made);
	writeFileSync(keyFile, key);
}

export async function subsetFonts(css = readFileSync(join(root, 'web', 'fonts.css'), 'utf8')): Promise<void> {
	mkdirSync(fontsFolder, { recursive: true });
	for (const face of facesOf(css)) await makeFace(face);
}
