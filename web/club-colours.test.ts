import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bytesToOklch, linear, oklchToSrgb } from '#server/core/oklch.ts';

const styles = await readFile(new URL('styles.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
const hues = Array.from({ length: 72 }, (_, index) => index * 5);

/** As linear light, with `--hue` set to `hue`. */
function lightOf(token: string, theme: Theme, hue: number): number[] {
	const value = new RegExp(`--color-${token}: ([^;]+);`).exec(styles)?.[1] ?? '';
	const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+|var\(--hue\))\)/g)];
	const [, lightness, chroma, angle] = colours[theme === 'light' ? 0 : colours.length - 1] ?? [];
	if (lightness === undefined) throw new Error(`There is no colour ${token}.`);
	const shown = oklchToSrgb(Number(lightness), Number(chroma), angle === 'var(--hue)' ? hue : Number(angle));
	return shown.map((part) => linear(Math.min(1, Math.max(0, part))));
}

const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string, theme: Theme, hue: number): number {
	const [dark = 0, light = 0] = [one, other]
		.map((token) => luminance(lightOf(token, theme, hue)))
		.sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

const tooFaint = (one: string, other: string, least: number) =>
	themes.flatMap((theme) =>
		hues
			.filter((hue) => contrast(one, other, theme, hue) < least)
			.map((hue) => `${theme} ${hue}: ${contrast(one, other, theme, hue).toFixed(2)}`),
	);

test.each([
	['club-ink', 'club-tint'],
	['club-ink', 'paper'],
	['club-ink', 'surface'],
	['club-ink', 'sunken'],
	['ink', 'club-tint'],
	['ink-soft', 'club-tint'],
	['on-club', 'club-deep'],
])('%s can be read on %s in every hue and both themes', (text, ground) => {
	expect(tooFaint(text, ground, 4.5)).toEqual([]);
});

test.each([
	['club', 'paper'],
	['club', 'surface'],
	['club', 'sunken'],
	['club-ink', 'club-tint'],
])('an edge or a bar in %s stands out from %s in every hue and both themes', (edge, ground) => {
	expect(tooFaint(edge, ground, 3)).toEqual([]);
});

test.each([
	['line-strong', 'paper'],
	['line-strong', 'surface'],
	['accent', 'paper'],
	['accent', 'surface'],
	['accent', 'sunken'],
])('the edge of a field or of the focus in %s stands out from %s in both themes', (edge, ground) => {
	expect(tooFaint(edge, ground, 3)).toEqual([]);
});

test('text on the accent can be read in both themes', () => {
	for (const theme of themes) expect(contrast('on-accent', 'accent', theme, 0)).toBeGreaterThanOrEqual(4.5);
});

test('the mark, native controls and the site’s own hue are those of the accent', async () => {
	const own = Number(/--hue: (\d+);/.exec(styles)?.[1]);
	const icon = await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8');
	const [red = 0, green = 0, blue = 0] = Buffer.from(/#([\da-f]{6})/i.exec(icon)?.[1] ?? '', 'hex');
	const [, , mark] = bytesToOklch(red, green, blue);
	const hueOf = (token: string, theme: Theme) => {
		const value = new RegExp(`--color-${token}: ([^;]+);`).exec(styles)?.[1] ?? '';
		const [light, dark] = [...value.matchAll(/oklch\([\d.]+ [\d.]+ ([\d.]+)\)/g)].map(([, hue]) => Number(hue));
		return (theme === 'light' ? light : dark) ?? Number.NaN;
	};
	const accent = hueOf('accent', 'light');
	const tied = [
		['--hue', own],
		['favicon.svg', mark],
		['--color-accent', hueOf('accent', 'dark')],
		['--color-on-accent', hueOf('on-accent', 'dark')],
		...themes.map((theme) => ['--color-accent-strong', hueOf('accent-strong', theme)] as const),
		...themes.map((theme) => ['--color-accent-soft', hueOf('accent-soft', theme)] as const),
	] as const;
	for (const [name, hue] of tied)
		expect(Math.abs(hue - accent), `${name} has the hue of --color-accent`).toBeLessThan(10);
	expect(styles).toContain('accent-color: var(--color-accent);');
});
