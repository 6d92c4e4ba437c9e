/** Shapes of the sample clubs' marks, on a square of 512. */

/** All but the accent have the logo's hue. */
export interface Palette {
	ground: string;
	/** Stands out most from the ground. */
	main: string;
	soft: string;
	accent: string;
}

export type Mark = (palette: Palette) => string;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, width: number, stroke: string): string =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, width: number, stroke: string, cap: 'round' | 'butt' = 'round'): string =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

/** In degrees. */
export const turned = (degrees: number, content: string, x = 256, y = 256): string =>
	`<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;

export const times = (count: number, draw: (index: number) => string): string =>
	Array.from({ length: count }, (_, index) => draw(index)).join('');

export const around = (count: number, content: string): string =>
	times(count, (index) => turned((360 / count) * index, content));
