/** Marks of the clubs that sing, play, write, show and make. */
import { area, around, box, disc, line, type Mark, ring, times, turned } from './shapes.ts';

const choir: Mark = ({ main, soft, accent, ground }) =>
	times(4, (index) => {
		const radius = 236 - index * 60;
		return area(
			`M${256 - radius} 400A${radius} ${radius} 0 0 1 ${256 + radius} 400Z`,
			[main, soft, ground, accent][index] ?? main,
		);
	}) + box(20, 424, 472, 36, main, 18);

const film: Mark = ({ main, soft, accent }) =>
	area('M214 256L512 64V448Z', soft) +
	area('M214 256L512 176V336Z', main) +
	disc(150, 256, 106, main) +
	times(6, (index) => turned(index * 60, disc(150, 196, 21, accent), 150, 256)) +
	disc(150, 256, 20, accent);

const drama: Mark = ({ main, soft, accent, ground }) =>
	area('M256 72H416V256A160 160 0 0 1 256 416Z', main) +
	area('M256 72H96V256A160 160 0 0 0 256 416Z', soft) +
	area('M150 206A38 38 0 0 1 226 206Z', ground) +
	area('M286 188A38 38 0 0 0 362 188Z', ground) +
	area('M152 330A104 104 0 0 1 256 270V330Z', ground) +
	area('M360 278A104 104 0 0 1 256 350V278Z', ground) +
	disc(416, 96, 40, accent);

const darkroom: Mark = ({ main, soft, accent, ground }) =>
	disc(256, 256, 212, main) +
	area('M256 44A212 212 0 0 1 256 468Z', soft) +
	around(6, line('M204 166H470', 16, ground, 'butt')) +
	area('M204 166H308L360 256L308 346H204L152 256Z', accent) +
	ring(256, 256, 236, 48, ground);

const jazz: Mark = ({ main, soft, accent }) =>
	times(5, (index) => {
		const y = 128 + index * 64;
		return line(`M0 ${y + 40}C130 ${y + 40} 150 ${y - 40} 256 ${y - 40}S400 ${y + 40} 512 ${y + 40}`, 14, soft, 'butt');
	}) +
	turned(-20, `<ellipse cx="190" cy="352" rx="78" ry="58" fill="${main}"/>`, 190, 352) +
	box(242, 104, 22, 246, main) +
	area('M242 104C300 110 366 140 374 226C346 186 300 178 264 180V104Z', accent);

const poetry: Mark = ({ main, soft, accent }) =>
	box(80, 96, 232, 44, main, 22) +
	box(80, 168, 320, 44, soft, 22) +
	box(80, 240, 176, 44, main, 22) +
	box(80, 312, 352, 44, accent, 22) +
	box(80, 384, 112, 44, soft, 22) +
	disc(408, 118, 22, accent);

const origami: Mark = ({ main, soft, accent }) =>
	area('M64 152L256 264L232 392Z', soft) +
	area('M448 88L256 264L300 372Z', main) +
	area('M256 264L232 392L300 372Z', accent) +
	area('M300 372L232 392L372 456Z', soft) +
	area('M64 152L256 264L150 128Z', main);

const radio: Mark = ({ main, soft, accent }) =>
	times(3, (index) =>
		line(
			`M${150 - index * 52} ${290 + index * 46}A${150 + index * 70} ${150 + index * 70} 0 0 1 ${150 - index * 52} ${94 - index * 46}`,
			34,
			index % 2 ? main : soft,
		),
	) +
	times(3, (index) =>
		line(
			`M${362 + index * 52} ${290 + index * 46}A${150 + index * 70} ${150 + index * 70} 0 0 0 ${362 + index * 52} ${94 - index * 46}`,
			34,
			index % 2 ? main : soft,
		),
	) +
	area('M256 210L330 512H182Z', main) +
	disc(256, 192, 56, accent);

const dance: Mark = ({ main, soft, accent }) =>
	line('M40 420C170 420 180 250 276 236S420 300 472 190', 52, soft) +
	line('M104 470C190 452 250 380 268 290', 52, main) +
	line('M280 262C312 330 372 350 410 456', 52, main) +
	disc(318, 128, 56, accent);

const yarn: Mark = ({ main, soft, accent }) =>
	disc(236, 232, 168, main) +
	times(4, (index) =>
		line(`M${100 + index * 52} ${342 - index * 26}A190 190 0 0 1 ${228 + index * 40} ${92 + index * 20}`, 20, soft),
	) +
	times(3, (index) =>
		line(`M${214 + index * 52} ${382 - index * 22}A220 220 0 0 0 ${372 - index * 2} ${206 + index * 44}`, 20, accent),
	) +
	line('M300 388C360 460 420 420 512 452', 22, main, 'butt');

const tea: Mark = ({ main, soft, accent }) =>
	area('M96 208H360V300A132 132 0 0 1 96 300Z', main) +
	ring(364, 272, 54, 28, main) +
	box(72, 440, 312, 28, soft, 14) +
	times(3, (index) =>
		line(
			`M${160 + index * 68} 168C${124 + index * 68} 130 ${196 + index * 68} 104 ${160 + index * 68} 60`,
			22,
			index === 1 ? accent : soft,
		),
	) +
	area('M164 352C160 276 208 244 296 248C300 328 244 368 164 352Z', accent);

export const arts = { choir, film, drama, darkroom, jazz, poetry, origami, radio, dance, yarn, tea };
