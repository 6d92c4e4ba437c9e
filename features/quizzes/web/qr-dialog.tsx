/** A quiz's link as a QR code, large enough to be scanned from the back row. */

import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface QrDialogProps {
	title: string;
	link: string;
	/** Shown on demand only, because anyone who sees it can open the quiz. */
	secretCode?: string | undefined;
	onClose: () => void;
}

/** The dark squares as an SVG path. */
const pathOf = (squares: readonly (readonly boolean[])[]) =>
	squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

export default function QrDialog({ title, link, secretCode, onClose }: QrDialogProps) {
	const [isCodeShown, setCodeShown] = useState(false);
	const { data, size } = encode(link, { ecc: 'M', border: 4 });
	return (
		<Dialog title={title} size="screen" onClose={onClose}>
			<div className="grid justify-items-center gap-6 text-center">
				{/* Black on white in both themes, because cameras need the contrast. */}
				<svg
					role="img"
					aria-label={`QR code of ${link}`}
					viewBox={`0 0 ${size} ${size}`}
					shapeRendering="crispEdges"
					className="aspect-square h-auto w-full max-w-[min(60dvh,40rem)] rounded-card"
				>
					<rect width={size} height={size} fill="white" />
					<path d={pathOf(data)} fill="black" />
				</svg>
				<p className="type-title wrap-anywhere">{link}</p>
				{secretCode === undefined ? null : isCodeShown ? (
					<p className="text-lead wrap-anywhere">
						Secret code: <strong className="font-semibold">{secretCode}</strong>
					</p>
				) : (
					<Button look="quiet" onClick={() => setCodeShown(true)}>
						Show the secret code
					</Button>
				)}
			</div>
		</Dialog>
	);
}
