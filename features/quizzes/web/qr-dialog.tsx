/** A quiz's QR code, with its secret code for the projector. */

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/focus-after.ts';
import LinkQrDialog from '#web/ui/qr-dialog.tsx';

interface QrDialogProps {
	title: string;
	link: string;
	/** On demand only: it opens the quiz. */
	secretCode?: string | undefined;
	onClose: () => void;
}

export default function QrDialog({ title, link, secretCode, onClose }: QrDialogProps) {
	const [isCodeShown, setCodeShown] = useState(false);
	return (
		<LinkQrDialog title={title} link={link} onClose={onClose}>
			{secretCode === undefined ? null : isCodeShown ? (
				<p ref={takeFocus} tabIndex={-1} className="text-lead wrap-anywhere">
					Secret code: <strong className="font-semibold">{secretCode}</strong>
				</p>
			) : (
				<Button look="quiet" onClick={() => setCodeShown(true)}>
					Show the secret code
				</Button>
			)}
		</LinkQrDialog>
	);
}
