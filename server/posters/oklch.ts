/** Colours of the style sheet (OKLCH) as pixels (sRGB), by the matrices of CSS Color 4. */

export type Rgb = readonly [red: number, green: number, blue: number];

const gamma = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Lightness from 0 to 1, chroma, and hue in degrees. The parts are below 0 or above 1 where sRGB cannot show the colour. */
export function unclippedRgb(lightness: number, chroma: number, hue: number): Rgb {
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

/** The bytes of the same colour. What sRGB cannot show is cut off. */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
	const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);
	const [red, green, blue] = unclippedRgb(lightness, chroma, hue);
	return [byte(red), byte(green), byte(blue)];
}

export const hex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
