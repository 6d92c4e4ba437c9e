/** Asks for a reason before a rejection or suspension. */
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { StaffClub } from '../contract.ts';
import { mailText, staffTexts } from '../rules.ts';
import { useReasonDraft } from './use-staff-draft.ts';

const texts = {
	reject: {
		title: (name: string) => `Reject ${name}?`,
		consequence: 'The club cannot log in unless you approve it later.',
		mailed: 'We e-mail the club your reason as you write it.',
		confirm: 'Reject club',
	},
	suspend: {
		title: (name: string) => `Suspend ${name}?`,
		consequence: 'Hides the club and its events and logs it out. You can reinstate it at any time; nothing is deleted.',
		mailed: `We e-mail the club your reason as you write it. ${staffTexts.eventsOff}`,
		confirm: 'Suspend club',
	},
} as const;

interface ReasonDialogProps {
	club: StaffClub;
	action: 'reject' | 'suspend';
	busy: boolean;
	onReason: (reason: string) => Promise<void>;
	onClose: () => void;
}

export function ReasonDialog({ club, action, busy, onReason, onClose }: ReasonDialogProps) {
	const { title, consequence, mailed, confirm } = texts[action];
	const canMail = useSite().data?.features.mail;
	const form = useAppForm({
		draft: useReasonDraft(action, club),
		problems: ({ reason }): Problems => (reason.trim() === '' ? { reason: staffTexts.reasonMissing } : {}),
		refused: ({ message }) => ({ reason: message }),
		onSubmit: ({ reason }) => onReason(reason.trim()),
	});
	return (
		<Dialog
			title={title(club.ClubName)}
			description={consequence + mailText(canMail, mailed)}
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-6">
				<form.AppField name="reason">
					{(field) => (
						<field.LongText label="Reason" required reserve={false} data-autofocus="" maxLength={limits.text} />
					)}
				</form.AppField>
				<form.Foot submit={confirm} look="danger" busy={busy} onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
