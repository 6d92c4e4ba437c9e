/** A name and its value in a `<dl>`. */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface FactProps {
	name: string;
	className?: string;
	children: ReactNode;
}

export const Fact = ({ name, className, children }: FactProps) => (
	<div className={classes('min-w-0', className)}>
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="wrap-anywhere">{children}</dd>
	</div>
);
