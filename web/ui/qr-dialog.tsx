/** A link as a QR code, large enough to be scanned from the back row. */
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface QrDialogProps {
	title: string;
	link: string;
	onClose: () => void;
	/** Below the link. */
	children?: ReactNode;
}

export default function QrDialog({ title, link, onClose, children }: QrDialogProps) {
	return (
		<Dialog title={title} size="screen" onClose={onClose}>
			<div className="grid justify-items-center gap-6 text-center">
				<QrCode text={link} className="max-w-[min(60dvh,40rem)]" />
				<p className="type-title wrap-anywhere">{link}</p>
				{children}
			</div>
		</Dialog>
	);
}
