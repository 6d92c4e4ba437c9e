/** Draws posters as PNG. Loaded late, because `sharp` takes much memory. SVG stays blocked for uploads. */
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { hex, type RgbBytes } from '#server/core/oklch.ts';
import { queue } from '#server/core/queue.ts';
import { rootFolder } from '#server/core/root-folder.ts';
import { previewImage } from '#server/pages/previews.ts';

// Read with the first text. Otherwise posters would depend on the machine's fonts.
process.env['FONTCONFIG_FILE'] = join(rootFolder, 'server', 'posters', 'fonts', 'fonts.conf');
sharp.concurrency(1);
sharp.cache(false);

const { width, height } = previewImage;
const margin = 56;
const gap = 44;
const lineHeight = 48;
const rows = 4;
const patchSide = height / rows;

export interface PosterPatch {
	x: number;
	y: number;
	side: number;
	ground: RgbBytes;
	figure: RgbBytes;
	covers: (x: number, y: number) => boolean;
	letters?: string;
}

export interface Poster {
	ground: RgbBytes;
	ink: RgbBytes;
	top: string;
	title: string;
	bottom: readonly string[];
	patches: readonly PosterPatch[];
	/** Long titles get fewer columns of pattern. */
	columns: number;
}

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Style {
	font: 'Fraunces' | 'Instrument Sans';
	size: number;
	colour: RgbBytes;
	width?: number;
}

interface Drawn {
	data: Buffer;
	width: number;
	height: number;
}

async function drawText(text: string, { font, size, colour, width: room }: Style): Promise<Drawn> {
	const spacing = font === 'Fraunces' ? Math.round(-0.022 * size * 1024) : 0;
	const markup = `<span foreground="${hex(colour)}" letter_spacing="${spacing}" line_height="0.8">${escapeMarkup(text)}</span>`;
	const options = { text: markup, font: `${font} ${size}`, rgba: true, dpi: 72 } as const;
	const { data, info } = await sharp({ text: room ? { ...options, width: room, wrap: 'word-char' } : options })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Pixels. The smallest is still readable at a quarter of the size. */
const titleSizes = [132, 116, 102, 92, 84];

async function drawTitle(title: string, colour: RgbBytes, room: { width: number; height: number }): Promise<Drawn> {
	const draw = (text: string, size: number) => drawText(text, { font: 'Fraunces', size, colour, width: room.width });
	const fits = (drawn: Drawn) => drawn.height <= room.height && drawn.width <= room.width;
	for (const size of titleSizes) {
		// Skips sizes that cannot fit: a character takes about half an em.
		const lines = Math.ceil((title.length * size * 0.46) / room.width);
		if ((lines - 1) * size * 0.95 > room.height) continue;
		const drawn = await draw(title, size);
		if (fits(drawn)) return drawn;
	}
	const smallest = titleSizes.at(-1) ?? 84;
	for (let words = title.split(' ').slice(0, -1); words.length > 1; words = words.slice(0, -1)) {
		const drawn = await draw(`${words.join(' ')}…`, smallest);
		if (fits(drawn)) return drawn;
	}
	return draw(`${[...title].slice(0, 24).join('')}…`, smallest);
}

async function drawLine(text: string, colour: RgbBytes, room: number): Promise<Drawn> {
	for (const size of [36, 32]) {
		const drawn = await drawText(text, { font: 'Instrument Sans', size, colour });
		if (drawn.width <= room) return drawn;
	}
	for (let length = Math.floor(room / 15); length > 8; length -= 4) {
		const cut = `${[...text].slice(0, length).join('').trimEnd()}…`;
		const drawn = await drawText(cut, { font: 'Instrument Sans', size: 32, colour });
		if (drawn.width <= room) return drawn;
	}
	return drawText('…', { font: 'Instrument Sans', size: 32, colour });
}

const smoothing = 2;

function pixelsOf({ patches, columns }: Poster): { data: Buffer; width: number; height: number } {
	const side = patchSide * smoothing;
	const [wide, high] = [Math.round(columns * side), Math.round(rows * side)];
	const data = Buffer.alloc(wide * high * 3);
	for (const patch of patches) {
		const unit = 100 / (side * patch.side);
		const [left, top] = [patch.x * side, patch.y * side];
		for (let y = Math.ceil(top); y < Math.min(high, top + side * patch.side); y++) {
			for (let x = Math.ceil(left); x < Math.min(wide, left + side * patch.side); x++) {
				const colour = patch.covers((x + 0.5 - left) * unit, (y + 0.5 - top) * unit) ? patch.figure : patch.ground;
				data.set(colour, (y * wide + x) * 3);
			}
		}
	}
	return { data, width: wide, height: high };
}

async function drawPattern(poster: Poster): Promise<Drawn> {
	const pixels = pixelsOf(poster);
	const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
	const { data, info } = await sharp(pixels.data, { raw })
		.resize(Math.round(pixels.width / smoothing), height, { kernel: 'cubic', fit: 'fill' })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

async function drawLetters({ patches, columns }: Poster, left: number): Promise<OverlayOptions[]> {
	const shown = patches.filter(({ letters, x }) => letters !== undefined && x < columns);
	return Promise.all(
		shown.map(async ({ x, y, side, letters = '', figure }) => {
			const size = Math.round(patchSide * side * 0.5);
			const drawn = await drawText(letters, { font: 'Fraunces', size, colour: figure });
			const middle = (start: number, length: number) => Math.round(start + (patchSide * side - length) / 2);
			return {
				input: drawn.data,
				left: middle(left + x * patchSide, drawn.width),
				top: middle(y * patchSide, drawn.height),
			};
		}),
	);
}

async function draw(poster: Poster): Promise<Buffer> {
	const { ground, ink } = poster;
	const pattern = await drawPattern(poster);
	const left = width - pattern.width;
	const room = left - margin - gap;
	const lineOf = (text: string) => drawLine(text, ink, room);
	const [top, bottom, letters] = await Promise.all([
		poster.top === '' ? undefined : lineOf(poster.top),
		Promise.all(poster.bottom.map(lineOf)),
		drawLetters(poster, left),
	]);
	const above = margin + (top ? lineHeight : 0);
	const foot = bottom.length * lineHeight;
	const title = await drawTitle(poster.title, ink, {
		width: room,
		height: height - above - margin - foot - gap * (bottom.length > 0 ? 1 : 0),
	});
	const free = height - above - margin - foot - title.height;
	const layers: OverlayOptions[] = [
		{ input: pattern.data, left, top: 0 },
		...letters,
		{ input: title.data, left: margin, top: above + Math.floor(Math.max(0, free) / 2) },
		...(top ? [{ input: top.data, left: margin, top: margin }] : []),
		...bottom.map((line, index) => ({
			input: line.data,
			left: margin,
			// Puts all lines on one base line: letters without a descender are less high.
			top: height - margin - (bottom.length - 1 - index) * lineHeight - lineHeight + 6,
		})),
	];
	const [r, g, b] = ground;
	return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
		.composite(layers)
		.png({ palette: true, colours: 128, effort: 4 })
		.timeout({ seconds: 10 })
		.toBuffer();
}

const drawn = queue(1, 24, 'Many posters are being drawn right now. Try again in a moment.');

/** One at a time, so that many posters do not take the whole machine. */
export const drawPoster = (poster: Poster): Promise<Buffer> => drawn(() => draw(poster));
