/** Finds a picture's main hue as an angle of OKLCH. */
import { bytesToOklch } from '#server/core/oklch.ts';

const binWidth = 5;
const bins = 360 / binWidth;

/** Chroma. JPEG and WebP leave traces of colour in greys. */
const greyBelow = 0.035;
/** Lightness. Darker pixels look black. */
const blackBelow = 0.16;
/** Share of coloured pixels: a few stray ones make no hue. */
const leastColoured = 0.01;

/** Vivid pixels weigh more. Undefined if nearly all is grey. */
function weigh(rgba: Uint8Array): Float64Array | undefined {
	const weights = new Float64Array(bins);
	let seen = 0;
	let coloured = 0;
	for (let at = 0; at + 3 < rgba.length; at += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
		seen += alpha;
		const [lightness, chroma, hue] = bytesToOklch(red, green, blue);
		if (chroma < greyBelow || lightness < blackBelow) continue;
		coloured += alpha;
		const bin = Math.round(hue / binWidth) % bins;
		weights[bin] = (weights[bin] ?? 0) + alpha * (chroma - greyBelow);
	}
	return coloured === 0 || coloured < seen * leastColoured ? undefined : weights;
}

/** A multiple of 5 from 0 to 355; undefined without colour. Neighbouring hues count together. */
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
