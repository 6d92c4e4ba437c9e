/** A link as a large QR code, and as text below. */
import type { ReactNode } from 'react';
import { AddressText } from './address-text.tsx';
import { Dialog } from './dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface QrDialogProps {
	title: string;
	link: string;
	onClose: () => void;
	children?: ReactNode;
}

export default function QrDialog({ title, link, onClose, children }: QrDialogProps) {
	return (
		<Dialog title={title} size="screen" className="text-center" onClose={onClose}>
			<div className="grid justify-items-center gap-6">
				<QrCode text={link} className="max-w-[min(60dvh,40rem)]" />
				<p className="type-title wrap-anywhere">
					<AddressText>{link.replace(/^https?:\/\//, '')}</AddressText>
				</p>
				{children}
			</div>
		</Dialog>
	);
}
