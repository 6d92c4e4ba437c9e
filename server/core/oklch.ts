/** Converts between OKLCH and sRGB by the matrices of CSS Color 4. Parts go from 0 to 1, bytes from 0 to 255. */

type Srgb = readonly [red: number, green: number, blue: number];

export type RgbBytes = readonly [red: number, green: number, blue: number];

const gamma = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

export const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const linearBytes = Float64Array.from({ length: 256 }, (_, byte) => linear(byte / 255));

/** Hue in degrees. Parts are below 0 or above 1 outside sRGB. */
export function oklchToSrgb(lightness: number, chroma: number, hue: number): Srgb {
	const angle = (hue * Math.PI) / 180;
	const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
		gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
		gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
	];
}

export function oklchToBytes(lightness: number, chroma: number, hue: number): RgbBytes {
	const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);
	const [red, green, blue] = oklchToSrgb(lightness, chroma, hue);
	return [byte(red), byte(green), byte(blue)];
}

export const hex = (colour: RgbBytes): string =>
	`#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Returns lightness from 0 to 1, chroma, and hue in degrees. */
export function bytesToOklch(red: number, green: number, blue: number): [number, number, number] {
	const [r = 0, g = 0, b = 0] = [linearBytes[red], linearBytes[green], linearBytes[blue]];
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
	const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
	const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
	return [lightness, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI + (y < 0 ? 360 : 0)];
}
