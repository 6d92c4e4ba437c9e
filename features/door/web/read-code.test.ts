import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { type Frame, loadDecoder } from './read-code.ts';

const ticket = `C1.eyJlIjo0MiwibiI6MTIzNCwidiI6MX0.${'aZ3_-9'.repeat(14)}Qx`;
const size = 480;
/** Milliseconds: a busy machine must not fail. */
const unhurried = 10_000;

interface Photo {
	/** Of the code, in pixels. */
	side?: number;
	/** Degrees. */
	turn?: number;
	/** How much smaller the far edge is. */
	tilt?: number;
	blur?: number;
	noise?: number;
	black?: number;
	white?: number;
	cracks?: number;
}

/** Repeatable, so that a failure can be looked at. */
function random(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

function blurred(light: Float32Array, radius: number): Float32Array {
	const pass = (from: Float32Array, step: number) =>
		from.map((_, index) => {
			let [sum, count] = [0, 0];
			for (let near = -radius; near <= radius; near++) {
				const value = from[index + near * step];
				if (value === undefined) continue;
				sum += value;
				count++;
			}
			return sum / count;
		});
	return pass(pass(light, 1), size);
}

/** A photograph of a code on a screen. */
function photograph(text: string, photo: Photo): Frame {
	const { side = 340, turn = 0, tilt = 0, blur = 0, noise = 0, black = 25, white = 225, cracks = 0 } = photo;
	const { data: squares, size: count } = encode(text, { ecc: 'M', border: 4 });
	const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
	const next = random(7);
	let light = new Float32Array(size * size).map((_, index) => {
		const [x, y] = [(index % size) - size / 2, Math.floor(index / size) - size / 2];
		const [across, down] = [x * cosine + y * sine, y * cosine - x * sine];
		// Farther away at the top.
		const depth = 1 + tilt * (0.5 - down / side);
		const [column, row] = [((across * depth) / side + 0.5) * count, ((down * depth) / side + 0.5) * count];
		const isDark = squares[Math.floor(row)]?.[Math.floor(column)];
		return isDark === undefined ? 90 : isDark ? black : white;
	});
	for (let crack = 0; crack < cracks; crack++) {
		let x = size / 2 + (next() - 0.5) * side;
		const lean = next() - 0.5;
		for (let y = 0; y < size; y++) {
			x += lean;
			for (const wide of [0, 1]) light[y * size + Math.round(x) + wide] = wide === 0 ? 20 : 200;
		}
	}
	if (blur > 0) light = new Float32Array(blurred(light, blur));
	const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
	for (const [index, value] of light.entries())
		pixels.fill(value + (next() - 0.5) * 2 * noise, index * 4, index * 4 + 3);
	return { data: pixels, width: size, height: size };
}

const photos: Readonly<Record<string, Photo>> = {
	sharp: {},
	small: { side: 150 },
	turned: { turn: 33 },
	tilted: { tilt: 0.3, turn: 8 },
	blurred: { blur: 3 },
	noisy: { noise: 60 },
	'on a dark screen': { black: 12, white: 62, noise: 10 },
	'on a cracked, dark screen': { black: 12, white: 75, noise: 8, cracks: 2, blur: 1 },
};

test('the library reads tickets that are photographed badly', async () => {
	const decode = await loadDecoder(unhurried);
	const read = Object.entries(photos).map(([name, photo]) => [name, decode(photograph(ticket, photo))]);
	expect(Object.fromEntries(read)).toEqual(Object.fromEntries(Object.keys(photos).map((name) => [name, ticket])));
});

test('a picture without a code reads as nothing', async () => {
	const decode = await loadDecoder(unhurried);
	expect(decode({ data: new Uint8ClampedArray(size * size * 4).fill(120), width: size, height: size })).toBeUndefined();
});
