/** A text, usually a link, as a QR code. */
import { encode } from 'uqr';
import { classes } from './classes.ts';

const pathOf = (squares: readonly (readonly boolean[])[]) =>
	squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

interface QrCodeProps {
	text: string;
	/** For texts that people cannot read. */
	label?: string;
	className?: string;
}

export function QrCode({ text, label = `QR code of ${text}`, className }: QrCodeProps) {
	const { data, size } = encode(text, { ecc: 'M', border: 4 });
	return (
		// Black on white in both themes: cameras need the contrast.
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className={classes('aspect-square h-auto w-full rounded-card', className)}
		>
			<rect width={size} height={size} fill="white" />
			<path d={pathOf(data)} fill="black" />
		</svg>
	);
}
