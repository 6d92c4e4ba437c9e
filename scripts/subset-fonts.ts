/** Cuts the fonts of the pages down to the characters that `web/fonts.css` names, and to the weights and sizes below. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run.ts';

const { resolve } = createRequire(import.meta.url);

/** The part of a variable font's axis that the pages use. */
interface Range {
	min: number;
	max: number;
}

interface Family {
	/** The file of one of the package's character sets, `latin` or `latin-ext`. */
	file: (set: string) => string;
	axes: Record<string, Range | number>;
}

/**
 * The weights that `web/styles.css` sets titles in, at one optical size: cut for larger type, the bar of an "e" would be
 * thinner than a pixel. The reading text is regular to bold.
 */
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

/** The names inside a font that hold its copyright and licence, which every copy must come with. */
export const licence = [0, 13, 14];

/** What the pages do without: names of styles for menus of fonts, and hints for smoothing letters on old screens. */
const droppedTables = ['STAT', 'gasp'];

/** Where the files are, `@fonts/` in the style sheet. They are made again only when something about them changes. */
export const fontsFolder = join(root, 'node_modules', '.cache', 'fonts');

interface Face {
	name: string;
	range: string;
}

/** The faces of a style sheet that are to be made: `url("@fonts/<family>.<set>.<part>.woff2")` with a `unicode-range`. */
export const facesOf = (css: string): Face[] =>
	[...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
		const name = /url\("@fonts\/([^"]+)"\)/.exec(rule)?.[1];
		const range = /unicode-range:([^;]+);/.exec(rule)?.[1];
		return name === undefined || range === undefined ? [] : [{ name, range }];
	});

/** The characters of a `unicode-range`. */
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
	// Renamed, so that another build that runs meanwhile never reads half a font.
	renameSync(unfinished, made);
	writeFileSync(keyFile, key);
}

/** Makes the files that `web/fonts.css` names. */
export async function subsetFonts(css = readFileSync(join(root, 'web', 'fonts.css'), 'utf8')): Promise<void> {
	mkdirSync(fontsFolder, { recursive: true });
	for (const face of facesOf(css)) await makeFace(face);
}
