/** A grey stand-in of the final size, while data are on their way. */
import { classes } from './classes.ts';

export const Skeleton = ({ className }: { className?: string }) => (
	<span aria-hidden="true" className={classes('block animate-breathe rounded-control bg-line/70', className)} />
);
