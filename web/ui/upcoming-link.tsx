/** Leads from a dead end to the events. */
import type { Ref } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';

interface UpcomingLinkProps {
	look?: 'main' | 'quiet';
	ref?: Ref<HTMLAnchorElement>;
	className?: string;
}

export const UpcomingLink = ({ look, ref, className }: UpcomingLinkProps) => (
	<Link to="/events" ref={ref} className={classes(buttonClass(look), className)}>
		See what is coming up
	</Link>
);
