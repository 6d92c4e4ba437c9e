/** A share as a bar and a number. */

interface Share {
	part: number;
	whole: number;
}

const percentOf = ({ part, whole }: Share) => (part / Math.max(1, whole)) * 100;

export const sharePercent = (part: number, whole: number): string => `${Math.round(percentOf({ part, whole }))} %`;

export const ShareBar = (share: Share) => (
	<svg aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full forced-colors:border">
		<rect width="100%" height="100%" className="fill-sunken" />
		<rect width={`${Math.min(100, percentOf(share))}%`} height="100%" rx="5" className="fill-club" />
	</svg>
);
