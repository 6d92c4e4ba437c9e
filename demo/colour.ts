/** Colours by lightness, chroma and hue (OKLCH), written as `#rrggbb`. */
import { hex, oklchToBytes, oklchToSrgb } from '#server/core/oklch.ts';

const isShown = (part: number) => part >= -0.0005 && part <= 1.0005;

/** Lowers the chroma where sRGB cannot show it. */
export function colour(lightness: number, chroma: number, hue: number): string {
	for (let wanted = chroma; ; wanted -= 0.005) {
		const shown = Math.max(0, wanted);
		if (wanted <= 0 || oklchToSrgb(lightness, shown, hue).every(isShown))
			return hex(oklchToBytes(lightness, shown, hue));
	}
}
