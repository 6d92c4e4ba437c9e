/** A state in a word: green for in, yellow for waiting, blue for chosen, grey for others. Red is for errors and deletion. */
import { classes } from './classes.ts';

export const pillTones = {
	good: 'bg-good-soft text-good',
	waiting: 'bg-notice-soft text-ink',
	chosen: 'bg-accent-soft text-accent',
	plain: 'bg-sunken text-ink-soft',
} as const;
export type PillTone = keyof typeof pillTones;

export const Pill = ({
	tone = 'plain',
	className,
	children,
}: {
	tone?: PillTone;
	className?: string;
	children: string;
}) => (
	<span
		className={classes(
			'-my-0.5 inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-note forced-colors:border',
			pillTones[tone],
			className,
		)}
	>
		{children}
	</span>
);
