/** The picture of a person or club, or a monogram in its hue. */
import { useState } from 'react';
import { classes } from './classes.ts';

export interface AvatarProps {
	monogram: string;
	/** Degrees, a multiple of 5. */
	hue: number;
	src?: string | null | undefined;
	size?: 'small' | 'medium' | 'large' | 'huge' | 'fill';
	round?: boolean;
	className?: string;
}

const sizes = {
	small: 'size-10 text-body',
	medium: 'size-16 text-title',
	large: 'size-24 text-heading',
	huge: 'size-32 text-heading sm:size-40',
	fill: 'size-full text-title',
};

/** Hidden from screen readers: the name is next to it. */
export function Avatar({ monogram, hue, src, size = 'medium', round = false, className }: AvatarProps) {
	const [broken, setBroken] = useState(false);
	return (
		<span
			aria-hidden="true"
			className={classes(
				`hue-${hue}`,
				'grid shrink-0 select-none place-items-center overflow-hidden bg-club-deep font-large text-on-club leading-none tracking-tight forced-colors:border',
				round ? 'rounded-full' : size === 'fill' ? false : 'rounded-card',
				sizes[size],
				className,
			)}
		>
			{src && !broken ? (
				<img
					src={src}
					alt=""
					loading="lazy"
					decoding="async"
					onError={() => setBroken(true)}
					className="size-full bg-surface object-cover"
				/>
			) : (
				monogram
			)}
		</span>
	);
}
