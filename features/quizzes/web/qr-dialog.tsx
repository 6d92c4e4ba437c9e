/** A quiz's link as a QR code, large enough to be scanned from the back row. */

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

interface QrDialogProps {
	title: string;
	link: string;
	/** Shown on demand only, because anyone who sees it can open the quiz. */
	secretCode?: string | undefined;
	onClose: () => void;
}

export default function QrDialog({ title, link, secretCode, onClose }: QrDialogProps) {
	const [isCodeShown, setCodeShown] = useState(false);
	return (
		<Dialog title={title} size="screen" onClose={onClose}>
			<div className="grid justify-items-center gap-6 text-center">
				<QrCode text={link} className="max-w-[min(60dvh,40rem)]" />
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
