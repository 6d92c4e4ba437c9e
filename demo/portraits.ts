/** Members' pictures: shapes and colours, no faces. */
import { colour } from './colour.ts';
import { area, box, disc } from './marks/shapes.ts';
import type { Random } from './random.ts';

const skins = ['#f6d7bf', '#edbd97', '#d79c6f', '#b0744a', '#8a5433', '#5f3822'];
const hairs = ['#1d1714', '#38241a', '#5a3622', '#8a5a2b', '#c99a4b', '#7d7a78', '#2b2f3f'];

type Hair = (fill: string) => string;

const hairBehind: readonly Hair[] = [
	(fill) => area('M132 250A124 130 0 0 1 380 250V396H132Z', fill),
	(fill) => disc(256, 220, 138, fill) + disc(150, 260, 54, fill) + disc(362, 260, 54, fill),
	() => '',
	(fill) => disc(256, 78, 56, fill),
];

const hairBefore: readonly Hair[] = [
	(fill) => area('M150 236A106 118 0 0 1 362 236C320 214 300 176 296 156C264 196 204 222 150 236Z', fill),
	(fill) => area('M150 226A106 110 0 0 1 362 226C330 186 182 186 150 226Z', fill),
	(fill) =>
		area(
			'M146 240C140 140 196 108 260 112C330 112 376 160 366 240C344 214 340 190 300 186C246 182 180 180 146 240Z',
			fill,
		),
	(fill) => area('M152 214A104 100 0 0 1 360 214C300 160 212 160 152 214Z', fill),
];

export function drawPortrait(random: Random): string {
	const hue = random.int(0, 359);
	const skin = random.pick(skins);
	const hair = random.pick(hairs);
	const [behind, before] = [random.pick(hairBehind), random.pick(hairBefore)];
	const ink = '#241a16';
	const glasses = random.chance(0.3)
		? `<g fill="none" stroke="${ink}" stroke-width="9"><circle cx="214" cy="256" r="34"/><circle cx="298" cy="256" r="34"/><path d="M248 256H264"/></g>`
		: '';
	return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${[
		box(0, 0, 512, 512, colour(0.87, 0.07, hue)),
		behind(hair),
		area('M64 512C64 424 148 388 256 388S448 424 448 512Z', colour(0.5, 0.13, (hue + random.int(80, 280)) % 360)),
		box(210, 320, 92, 104, skin, 44),
		area('M154 230A102 108 0 0 1 358 230V266A102 112 0 0 1 154 266Z', skin),
		before(hair),
		disc(214, 256, 10, ink),
		disc(298, 256, 10, ink),
		glasses,
		`<path d="M222 318A46 38 0 0 0 290 318" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
	].join('')}</svg>`;
}
