/** The hue that a picture is mostly seen in, as an angle of OKLCH, the colour space of `web/styles.css`. */

const binWidth = 5;
const bins = 360 / binWidth;

/** Below this chroma a colour looks grey; JPEG and WebP leave traces of colour in greys too. */
const greyBelow = 0.035;
/** Darker, a pixel looks black whatever its hue. */
const blackBelow = 0.16;
/** The part of a picture that has to be coloured: a few stray pixels make no hue. */
const leastColoured = 0.01;

const linear = (byte: number) => {
	const part = byte / 255;
	return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const linearOf = Float64Array.from({ length: 256 }, (_, byte) => linear(byte));

/** Lightness, chroma and hue in degrees of an sRGB colour. */
export function lightnessChromaHue(red: number, green: number, blue: number): [number, number, number] {
	const [r = 0, g = 0, b = 0] = [linearOf[red], linearOf[green], linearOf[blue]];
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
	const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
	const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
	return [lightness, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI + (y < 0 ? 360 : 0)];
}

/** How much of each hue there is, vivid pixels counting more than dull ones; undefined if nearly all is grey. */
function weigh(rgba: Uint8Array): Float64Array | undefined {
	const weights = new Float64Array(bins);
	let seen = 0;
	let coloured = 0;
	for (let at = 0; at + 3 < rgba.length; at += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
		seen += alpha;
		const [lightness, chroma, hue] = lightnessChromaHue(red, green, blue);
		if (chroma < greyBelow || lightness < blackBelow) continue;
		coloured += alpha;
		const bin = Math.round(hue / binWidth) % bins;
		weights[bin] = (weights[bin] ?? 0) + alpha * (chroma - greyBelow);
	}
	return coloured === 0 || coloured < seen * leastColoured ? undefined : weights;
}

/**
 * The main hue of a picture of RGBA pixels: a multiple of 5 from 0 to 355; undefined for one without colour. Neighbouring
 * hues count together, because a gradient or a photo spreads one colour over several.
 */
export function mainHue(rgba: Uint8Array): number | undefined {
	const weights = weigh(rgba);
	if (!weights) return undefined;
	const around = (bin: number) =>
		[-3, -2, -1, 0, 1, 2, 3].reduce(
			(sum, off) => sum + (weights[(bin + off + bins) % bins] ?? 0) / (1 + Math.abs(off)),
			0,
		);
	const sums = Array.from(weights, (_, bin) => around(bin));
	return sums.indexOf(Math.max(...sums)) * binWidth;
}
