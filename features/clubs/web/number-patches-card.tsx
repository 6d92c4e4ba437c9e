/** “404” in patches that turn under the pointer; decoration only. */
import { type PatchShape, patchPaths } from '../patch-rules.ts';

/** Three columns and five rows per digit; a letter is a patch, a dot is empty. */
const rows = ['q.h.lql.d.r', 's.d.q.d.q.s', 'rhq.s.r.hdl', '..l.d.h...q', '..d.lsl...h'];

const shapes: Record<string, PatchShape> = {
	q: 'quarter',
	h: 'half',
	l: 'leaf',
	d: 'disc',
	r: 'rays',
	s: 'stairs',
};
const hues = [20, 240, 85, 310, 165, 50, 275, 130, 345, 205];

const patches = rows.flatMap((row, y) =>
	[...row].flatMap((letter, x) => {
		const shape = shapes[letter];
		return shape ? [{ x, y, shape, hue: hues[(x * 3 + y * 7) % hues.length], isDark: (x + y) % 3 === 0 }] : [];
	}),
);

export const NumberPatchesCard = ({ className }: { className: string }) => (
	<svg aria-hidden="true" viewBox="0 0 1100 500" className={className}>
		{patches.map(({ x, y, shape, hue, isDark }) => (
			<g key={`${x} ${y}`} transform={`translate(${x * 100 + 2} ${y * 100 + 2}) scale(.96)`} className={`hue-${hue}`}>
				<g className="origin-center transition-transform duration-200 [transform-box:fill-box] hover:rotate-90">
					<rect width="100" height="100" className={isDark ? 'fill-club-deep' : 'fill-club-tint'} />
					<path fillRule="evenodd" d={patchPaths[shape]} className={isDark ? 'fill-club-tint' : 'fill-club'} />
				</g>
			</g>
		))}
	</svg>
);
