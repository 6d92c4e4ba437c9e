/** Marks of the clubs that row, ride, climb, run and play. */
import { area, box, disc, line, type Mark, ring, times, turned } from './shapes.ts';

const chess: Mark = ({ main, soft, accent }) =>
	times(16, (index) => {
		const [x, y] = [index % 4, Math.floor(index / 4)];
		return (x + y) % 2 ? '' : box(x * 128, y * 128, 128, 128, soft);
	}) +
	area(
		'M128 448H384V400L340 372C352 300 384 276 384 208C384 128 320 76 240 76L216 44L192 84C140 116 128 180 104 236L140 276L208 256C220 252 232 252 240 248C224 300 172 316 172 372L128 400Z',
		main,
	) +
	disc(222, 156, 18, accent);

const rowing: Mark = ({ main, soft, accent }) =>
	times(4, (index) =>
		turned(
			-28,
			box(66 + index * 104, -20, 16, 420, soft) + box(44 + index * 104, 300, 60, 150, index === 3 ? accent : main, 30),
		),
	) + area('M0 420C86 380 170 380 256 420S426 460 512 420V512H0Z', soft);

const bicycle: Mark = ({ main, soft, accent }) =>
	ring(140, 320, 100, 30, main) +
	ring(372, 320, 100, 30, main) +
	line('M140 320L214 188H330L256 320ZM214 188L256 320M330 188L372 320', 26, soft) +
	line('M330 188L312 132H362', 26, soft) +
	line('M184 172H240', 30, accent) +
	disc(256, 320, 30, accent);

const climbing: Mark = ({ main, soft, accent, ground }) =>
	disc(392, 128, 64, accent) +
	area('M0 512L204 96L408 512Z', main) +
	area('M204 96L408 512H256L214 330L268 268Z', soft) +
	area('M300 512L420 272L540 512Z', soft) +
	line('M96 470L168 400L150 330L214 268L188 200L204 150', 16, ground);

const games: Mark = ({ main, soft, accent, ground }) =>
	turned(
		-12,
		box(52, 196, 236, 236, main, 44) +
			disc(116, 260, 26, ground) +
			disc(170, 314, 26, ground) +
			disc(224, 368, 26, ground),
		170,
		314,
	) +
	area(
		'M376 60C414 60 440 88 440 122C440 142 432 158 420 170C466 176 492 196 492 226C470 246 440 244 424 240L456 368H296L328 240C312 244 282 246 260 226C260 196 286 176 332 170C320 158 312 142 312 122C312 88 338 60 376 60Z',
		accent,
	) +
	box(300, 404, 168, 44, soft, 22);

const basketball: Mark = ({ main, soft, accent, ground }) =>
	disc(256, 196, 152, main) +
	line('M256 44V348M104 196H408M150 88A150 150 0 0 1 150 304M362 88A150 150 0 0 0 362 304', 14, ground, 'butt') +
	box(88, 360, 336, 34, accent, 17) +
	line('M128 394L172 512M208 394L226 512M304 394L286 512M384 394L340 512', 16, soft, 'butt');

const archery: Mark = ({ main, soft, accent, ground }) =>
	disc(232, 280, 200, soft) +
	disc(232, 280, 148, main) +
	disc(232, 280, 98, ground) +
	disc(232, 280, 50, accent) +
	line('M232 280L404 108', 22, main) +
	area('M388 124L396 52L460 -12L468 44L524 52L460 116Z', accent);

const sailing: Mark = ({ main, soft, accent }) =>
	area('M244 48V344H72C150 280 214 180 244 48Z', main) +
	area('M276 104C368 170 412 262 420 344H276Z', accent) +
	area('M48 376H464L416 452H104Z', soft) +
	line('M-16 488C48 456 112 456 176 488S304 520 368 488S496 456 560 488', 26, main, 'butt');

const drones: Mark = ({ main, soft, accent }) =>
	line('M136 136L376 376M376 136L136 376', 40, main) +
	[
		[136, 136],
		[376, 136],
		[136, 376],
		[376, 376],
	]
		.map(([x = 0, y = 0]) => ring(x, y, 78, 22, soft) + disc(x, y, 24, main))
		.join('') +
	box(206, 206, 100, 100, accent, 30);

export const play = { chess, rowing, bicycle, climbing, games, basketball, archery, sailing, drones };
