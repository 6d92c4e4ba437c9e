import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { bytesToOklch, oklchToBytes } from '#server/core/oklch.ts';
import { hueOfPicture } from './draw.ts';
import { mainHue } from './main-hue.ts';

const flat = (background: string, channels: 3 | 4 = 3) =>
	sharp({ create: { width: 96, height: 96, channels, background } });
const hueOf = async (picture: Sharp) => hueOfPicture(await picture.png().toBuffer());
const square = async (width: number, background: string) => ({
	input: await sharp({ create: { width, height: width, channels: 3, background } })
		.png()
		.toBuffer(),
});

const apart = (one = Number.NaN, other: number) => Math.min((one - other + 360) % 360, (other - one + 360) % 360);

test.each([
	['#ff0000', 29],
	['#008000', 142],
	['#0000ff', 264],
	['#ffd500', 94],
	['#7c0a3a', 4],
])('the hue of %s is that of the pages’ colours', async (colour, hue) => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	const shown = bytesToOklch(red, green, blue);
	expect([Math.round(shown[2]), oklchToBytes(...shown)]).toEqual([hue, [red, green, blue]]);
	const found = await hueOf(flat(colour));
	expect([(found ?? 1) % 5, apart(found, hue) <= 3]).toEqual([0, true]);
});

test('white, black, greys and what cannot be seen do not count, however much of them there is', async () => {
	for (const ground of ['#ffffff', '#000000', '#8a8a8a']) {
		const picture = flat(ground).composite([await square(20, '#c01010')]);
		expect([ground, apart(await hueOf(picture), 27) <= 5]).toEqual([ground, true]);
	}
	const hidden = flat('#0000ff00', 4).composite([await square(20, '#c01010')]);
	expect(apart(await hueOf(hidden), 27)).toBeLessThanOrEqual(5);
});

test('of two colours the one that is seen more counts, and a vivid one more than a dull one', async () => {
	expect(apart(await hueOf(flat('#00ff00').composite([await square(30, '#ff0000')])), 142)).toBeLessThanOrEqual(5);
	expect(apart(await hueOf(flat('#e6efe6').composite([await square(40, '#d01818')])), 27)).toBeLessThanOrEqual(5);
});

test('a colour that is spread over neighbouring hues is found, also where the circle closes', async () => {
	const shades = ['#e0115f', '#e01144', '#e01128', '#e0116f'];
	const pixels = shades.flatMap((shade) =>
		[1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16)).concat(255),
	);
	const blue = [0, 0, 255, 255];
	expect(apart(mainHue(Uint8Array.from([...pixels, ...pixels, ...blue, ...blue])), 14)).toBeLessThanOrEqual(10);
});

test('a logo in grey, in black and white, or with a few stray pixels has no hue, also as a JPEG', async () => {
	const stray = flat('#ffffff').composite([await square(4, '#c01010')]);
	const mono = flat('#111111').composite([await square(50, '#eeeeee')]);
	for (const picture of [stray, mono]) expect(await hueOf(picture)).toBeUndefined();
	expect(await hueOfPicture(await mono.jpeg({ quality: 40 }).toBuffer())).toBeUndefined();
	expect(mainHue(new Uint8Array())).toBeUndefined();
});
