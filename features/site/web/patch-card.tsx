/** A patch: a shape in a hue on a square. Decoration only. */
import { type PatchShape, patchPaths } from '#features/clubs/patch-rules.ts';
import { classes } from '#web/ui/classes.ts';

export type Turns = 0 | 1 | 2 | 3;

const turned = ['', 'rotate-90', 'rotate-180', '-rotate-90'];

export interface PatchCardProps {
	/** Degrees, a multiple of 5. */
	hue: number;
	shape: PatchShape;
	turns?: Turns;
	isDark?: boolean;
	className?: string;
}

export const PatchCard = ({ hue, shape, turns = 0, isDark = false, className }: PatchCardProps) => (
	<span
		aria-hidden="true"
		className={classes(`hue-${hue} aspect-square overflow-hidden`, isDark ? 'bg-club-deep' : 'bg-club-tint', className)}
	>
		<svg
			aria-hidden="true"
			viewBox="0 0 100 100"
			className={`block size-full ${turned[turns]} ${isDark ? 'fill-club-tint' : 'fill-club'}`}
		>
			<path fillRule="evenodd" d={patchPaths[shape]} />
		</svg>
	</span>
);
