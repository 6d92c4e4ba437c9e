/** Applies for a position, then shows the receipt. */

import { useState } from 'react';
import { type Draft, useDraft } from '#web/app/draft.ts';
import { keepEntry } from '#web/app/kept-entries.ts';
import { ReportButton } from '#web/app/report-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ApplyForm } from './apply-form.tsx';
import type { Opening } from './club-openings-card.tsx';
import { type ApplyFields, entryOf, type Receipt } from './queries.ts';
import { ReceiptCard } from './receipt-card.tsx';

/** Chosen files by position; lost on a reload. */
const files = new Map<number, File>();

const emptyDraft = () => ({
	name: '',
	yearOfStudy: String(new Date().getFullYear()),
	department: '',
	phone: '',
	email: '',
	resumeName: '',
});

function useApplication(positionId: number) {
	const stored = useDraft({ key: `application-draft:${positionId}`, empty: emptyDraft() });
	const { resumeName, ...typed } = stored.start;
	const [fields] = useState((): ApplyFields => ({ ...typed, resume: files.get(positionId) ?? null }));
	const lostFile = fields.resume ? '' : resumeName;
	const draft: Draft<ApplyFields> = {
		...stored,
		start: fields,
		keep: ({ resume, ...texts }) => {
			if (resume) files.set(positionId, resume);
			else files.delete(positionId);
			stored.keep({ ...texts, resumeName: resume?.name ?? lostFile });
		},
		forget: () => {
			files.delete(positionId);
			stored.forget();
		},
	};
	return { draft, lostFile };
}

export interface ApplyDialogProps extends Opening {
	onClose: () => void;
}

export default function ApplyDialog({ session, position, onClose }: ApplyDialogProps) {
	const { PositionID, Title } = position;
	const application = useApplication(PositionID);
	const [isSending, setSending] = useState(false);
	const [sent, setSent] = useState<{ fields: ApplyFields; receipt: Receipt }>();
	return (
		<div className={`hue-${session.Hue} contents`}>
			<Dialog
				// A new dialog starts at the top, and its title is read.
				key={sent ? 'sent' : 'form'}
				title={sent ? 'Application submitted successfully!' : `Apply: ${Title}`}
				description={
					sent
						? `${session.ClubName} has received it.`
						: `${session.ClubName} · ${session.Title}. All fields are optional.`
				}
				size="large"
				// Closing would abort the upload.
				closable={!isSending}
				backdropCloses={sent !== undefined}
				onClose={onClose}
			>
				{sent ? (
					<ReceiptCard position={Title} {...sent} onClose={onClose} />
				) : (
					<ApplyForm
						positionId={PositionID}
						{...application}
						onSending={setSending}
						onSent={(fields, receipt) => {
							const token = receipt.StatusURL.slice(receipt.StatusURL.lastIndexOf('/') + 1);
							keepEntry(entryOf(token, { Position: Title, ClubName: session.ClubName, State: 'received' }));
							setSent({ fields, receipt });
						}}
						onCancel={onClose}
					/>
				)}
				<ReportButton about="position" id={PositionID} className="pt-4" />
			</Dialog>
		</div>
	);
}
