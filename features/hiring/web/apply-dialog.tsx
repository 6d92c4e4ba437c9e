/** The dialog in which somebody applies for a position, and sees afterwards what was sent. */

import type { CSSProperties } from 'react';
import { useState } from 'react';
import { hueOf } from '#features/clubs/rules.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ApplyForm } from './apply-form.tsx';
import type { Opening } from './club-openings-card.tsx';
import type { ApplyFields, Receipt } from './queries.ts';
import { ReceiptCard } from './receipt-card.tsx';

/** What was typed for a position, so that a dialog closed by mistake loses nothing. Gone with the page. */
const drafts = new Map<number, ApplyFields>();

const emptyFields = (): ApplyFields => ({
	name: '',
	yearOfStudy: String(new Date().getFullYear()),
	department: '',
	phone: '',
	email: '',
	resume: null,
});

export interface ApplyDialogProps extends Opening {
	onClose: () => void;
}

export default function ApplyDialog({ session, position, onClose }: ApplyDialogProps) {
	const { PositionID, Title } = position;
	const [sent, setSent] = useState<{ fields: ApplyFields; receipt: Receipt }>();
	return (
		<div style={{ '--hue': hueOf(session.ClubName) } as CSSProperties} className="contents">
			<Dialog
				// Another dialog, so that it begins at its top and its title is read.
				key={sent ? 'sent' : 'form'}
				title={sent ? 'Application submitted successfully!' : `Apply: ${Title}`}
				description={
					sent
						? `${session.ClubName} has received it.`
						: `${session.ClubName}, ${session.Title}. Leave out what you do not want to tell.`
				}
				size="large"
				backdropCloses={sent !== undefined}
				onClose={onClose}
			>
				{sent ? (
					<ReceiptCard position={Title} {...sent} onClose={onClose} />
				) : (
					<ApplyForm
						positionId={PositionID}
						fields={drafts.get(PositionID) ?? emptyFields()}
						onChange={(fields) => drafts.set(PositionID, fields)}
						onSent={(fields, receipt) => {
							drafts.delete(PositionID);
							setSent({ fields, receipt });
						}}
						onCancel={onClose}
					/>
				)}
			</Dialog>
		</div>
	);
}
