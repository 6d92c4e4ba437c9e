/** Logos of the sample clubs: a drawn mark in one hue, as PNG. */

import sharp from 'sharp';
import { hueOfName } from '#features/clubs/look-rules.ts';
import { colour } from './colour.ts';
import { arts } from './marks/arts.ts';
import { mind } from './marks/mind.ts';
import { play } from './marks/play.ts';
import type { Mark, Palette } from './marks/shapes.ts';

const marks = { ...arts, ...play, ...mind } satisfies Record<string, Mark>;
type MarkName = keyof typeof marks;

type Ground = 'deep' | 'vivid' | 'pale' | 'night';

const schemes: Record<Ground, (hue: number, other: number) => Palette> = {
	deep: (hue, other) => ({
		ground: colour(0.4, 0.13, hue),
		main: colour(0.95, 0.03, hue),
		soft: colour(0.66, 0.16, hue),
		accent: colour(0.82, 0.17, other),
	}),
	vivid: (hue, other) => ({
		// Yellow must be light.
		ground: colour(hue > 60 && hue < 125 ? 0.84 : 0.7, 0.18, hue),
		main: colour(0.25, 0.07, hue),
		soft: colour(0.88, 0.09, hue),
		accent: colour(0.97, 0.06, other),
	}),
	pale: (hue, other) => ({
		ground: colour(0.93, 0.045, hue),
		main: colour(0.42, 0.14, hue),
		soft: colour(0.74, 0.14, hue),
		accent: colour(0.66, 0.2, other),
	}),
	night: (hue, other) => ({
		ground: colour(0.23, 0.035, hue),
		main: colour(0.93, 0.04, hue),
		soft: colour(0.62, 0.17, hue),
		accent: colour(0.78, 0.17, other),
	}),
};

export interface LogoPlan {
	mark: MarkName;
	ground: Ground;
	/** Default: that of the club's name. */
	hue?: number;
	/** Degrees from that hue. */
	accent: number;
}

/** The mark of a club as SVG. */
export function drawLogo(clubName: string, { mark, ground, accent, hue = hueOfName(clubName) }: LogoPlan): string {
	const palette = schemes[ground](hue, (hue + accent) % 360);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="${palette.ground}"/>${marks[mark](palette)}</svg>`;
}

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/**
 * Turns own drawings into PNG. The product blocks SVG (`#server/files/draw.ts`); this allows it for these drawings
 * alone, before the server listens.
 */
export async function renderPngs(drawings: readonly string[]): Promise<Buffer[]> {
	sharp.unblock(svgLoader);
	try {
		return await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()));
	} finally {
		sharp.block(svgLoader);
	}
}
