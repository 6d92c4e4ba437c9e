/** Marks of the clubs that look up, argue, build, reckon, grow and help. */
import { area, around, box, disc, line, type Mark, ring, times, turned } from './shapes.ts';

const stars: Mark = ({ main, soft, accent, ground }) =>
	disc(236, 276, 132, main) +
	area('M236 144A132 132 0 0 1 236 408A176 176 0 0 0 236 144Z', soft) +
	turned(
		-24,
		`<ellipse cx="236" cy="276" rx="214" ry="52" fill="none" stroke="${ground}" stroke-width="44"/>`,
		236,
		276,
	) +
	turned(
		-24,
		`<ellipse cx="236" cy="276" rx="214" ry="52" fill="none" stroke="${accent}" stroke-width="18"/>`,
		236,
		276,
	) +
	area('M236 144A132 132 0 0 1 356 222L118 334A132 132 0 0 1 236 144Z', main) +
	area('M412 56L428 100L472 116L428 132L412 176L396 132L352 116L396 100Z', accent);

const debate: Mark = ({ main, soft, accent, ground }) =>
	box(48, 64, 304, 224, main, 52) +
	area('M96 264H184L96 356Z', main) +
	box(172, 204, 312, 224, ground, 64) +
	box(192, 224, 272, 184, soft, 48) +
	area('M416 384H328L416 476Z', soft) +
	box(104, 128, 176, 30, accent, 15) +
	box(248, 300, 160, 30, main, 15);

const robotics: Mark = ({ main, soft, accent, ground }) =>
	box(240, 40, 32, 88, soft) +
	disc(256, 48, 34, accent) +
	box(88, 120, 336, 248, main, 56) +
	disc(184, 232, 46, ground) +
	disc(328, 232, 46, ground) +
	disc(196, 222, 18, accent) +
	disc(340, 222, 18, accent) +
	box(184, 306, 144, 26, soft, 13) +
	box(40, 196, 36, 96, soft, 18) +
	box(436, 196, 36, 96, soft, 18) +
	area('M176 512V420A28 28 0 0 1 204 392H308A28 28 0 0 1 336 420V512Z', soft);

const code: Mark = ({ main, soft, accent }) =>
	line('M156 112L52 256L156 400', 56, main) +
	line('M356 112L460 256L356 400', 56, main) +
	box(232, 204, 48, 196, soft, 24) +
	area('M256 232C256 168 292 128 360 120C360 192 320 232 256 232Z', accent) +
	area('M256 296C256 244 226 212 172 204C172 262 204 296 256 296Z', soft);

const nations: Mark = ({ main, soft, accent }) =>
	disc(256, 256, 196, soft) +
	`<g fill="none" stroke="${main}" stroke-width="20"><circle cx="256" cy="256" r="196"/><ellipse cx="256" cy="256" rx="92" ry="196"/><path d="M60 256H452M88 156H424M88 356H424M256 60V452"/></g>` +
	disc(348, 156, 44, accent);

const maths: Mark = ({ main, soft, accent }) =>
	area('M176 176H336V336Z', main) +
	area('M176 176V16H336V176Z', soft) +
	area('M336 176H496V336H336Z', soft) +
	area('M176 176L336 336L176 496L16 336Z', accent);

const tandem: Mark = ({ main, soft, accent }) =>
	disc(184, 256, 148, main) +
	disc(328, 256, 148, soft) +
	area('M256 126.7A148 148 0 0 1 256 385.3A148 148 0 0 1 256 126.7Z', accent);

const garden: Mark = ({ main, soft, accent }) =>
	line('M256 512V120', 22, main, 'butt') +
	times(3, (index) => {
		const y = 460 - index * 120;
		const reach = 190 - index * 40;
		return (
			area(
				`M256 ${y}C${256 - reach * 0.3} ${y - reach} ${256 - reach} ${y - reach * 0.8} ${256 - reach} ${y - reach * 0.72}C${256 - reach} ${y - 20} ${256 - reach * 0.5} ${y} 256 ${y}Z`,
				soft,
			) +
			area(
				`M256 ${y}C${256 + reach * 0.3} ${y - reach} ${256 + reach} ${y - reach * 0.8} ${256 + reach} ${y - reach * 0.72}C${256 + reach} ${y - 20} ${256 + reach * 0.5} ${y} 256 ${y}Z`,
				main,
			)
		);
	}) +
	disc(256, 92, 52, accent);

const climate: Mark = ({ main, soft, accent }) =>
	area('M0 340A256 256 0 0 1 512 340Z', accent) +
	box(0, 340, 512, 172, soft) +
	area('M244 240H268L284 512H228Z', main) +
	times(3, (index) =>
		turned(index * 120, area('M256 240C220 190 226 110 256 24C286 110 292 190 256 240Z', main), 256, 240),
	) +
	disc(256, 240, 26, accent);

const startup: Mark = ({ main, soft, accent }) =>
	area('M0 512V416H128V304H256V192H384V80H512V512Z', soft) +
	area('M128 512V416H256V304H384V192H512V512Z', main) +
	disc(192, 208, 56, accent);

const neighbours: Mark = ({ main, soft, accent }) =>
	area('M40 256L256 64L472 256V472H40Z', main) +
	area(
		'M256 420C148 344 120 300 120 256C120 220 148 192 184 192C216 192 240 210 256 238C272 210 296 192 328 192C364 192 392 220 392 256C392 300 364 344 256 420Z',
		accent,
	) +
	box(372, 72, 60, 120, soft);

const supper: Mark = ({ main, soft, accent }) =>
	area('M88 240H424V328A120 120 0 0 1 304 448H208A120 120 0 0 1 88 328Z', main) +
	box(24, 256, 88, 40, main, 20) +
	box(400, 256, 88, 40, main, 20) +
	area('M104 208A152 100 0 0 1 408 208Z', soft) +
	disc(256, 92, 34, accent) +
	times(3, (index) => disc(176 + index * 80, 344, 24, index === 1 ? accent : soft));

const coins: Mark = ({ main, soft, accent }) =>
	around(12, area('M236 256L256 20L276 256Z', soft)) +
	disc(256, 256, 136, main) +
	ring(256, 256, 96, 16, accent) +
	line('M212 316L300 196M220 204H220.1M292 308H292.1', 34, accent);

export const mind = {
	stars,
	debate,
	robotics,
	code,
	nations,
	maths,
	tandem,
	garden,
	climate,
	startup,
	neighbours,
	supper,
	coins,
};
