/** Colours by lightness, chroma and hue (OKLCH, as the pages have them), written as `#rrggbb`. */

const gamma = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Red, green and blue of an OKLCH colour; outside 0 to 1 where a screen cannot show it. */
export function rgbOf(lightness: number, chroma: number, hue: number): [number, number, number] {
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
		gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
		gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
	];
}

const isShown = (part: number) => part >= -0.0005 && part <= 1.0005;
const byte = (part: number) =>
	Math.round(Math.min(1, Math.max(0, part)) * 255)
		.toString(16)
		.padStart(2, '0');

/** The colour, less vivid where no screen can show it so vivid. */
export function colour(lightness: number, chroma: number, hue: number): string {
	for (let vivid = chroma; ; vivid -= 0.005) {
		const rgb = rgbOf(lightness, Math.max(0, vivid), hue);
		if (vivid <= 0 || rgb.every(isShown)) return `#${rgb.map(byte).join('')}`;
	}
}
