/** Asks what a pending club should correct, and sends it back. */
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import { CallError } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { StaffClub } from '../contract.ts';
import { mailText, staffTexts } from '../rules.ts';
import { toastGroup, useDecisionShown } from './queries.ts';
import { useStaffDraft } from './use-staff-draft.ts';

interface SendClubBackDialogProps {
	club: StaffClub;
	onSent: () => void;
	onClose: () => void;
}

export function SendClubBackDialog({ club, onSent, onClose }: SendClubBackDialogProps) {
	const { ClubID, ClubName } = club;
	const canMail = useSite().data?.features.mail;
	const sendBack = useChange('POST /api/staff/clubs/:clubId/sendBack', useDecisionShown());
	const draft = useStaffDraft(`send back club ${ClubID}`, { message: '' });
	const form = useAppForm({
		draft,
		problems: ({ message }) => (message.trim() === '' ? { message: staffTexts.messageMissing } : {}),
		refused: ({ message }) => ({ message }),
		onSubmit: async ({ message }) => {
			const body = { message: message.trim() };
			const idempotencyKey = draft.idempotencyKeyFor(body);
			try {
				await sendBack.mutateAsync({ params: { clubId: ClubID }, body, idempotencyKey });
			} catch (error) {
				// A colleague was faster, and the list shows it.
				if (!(error instanceof CallError && (error.status === 404 || error.status === 409))) throw error;
				toast.error(`${ClubName}: ${error.message}`, toastGroup);
				return onClose();
			}
			draft.forget();
			onSent();
			toast.success(`${ClubName} is sent back.${mailText(canMail, 'The club gets an e-mail.')}`, toastGroup);
		},
	});
	return (
		<Dialog
			title={`Send ${ClubName} back?`}
			description={`It stays pending, corrects its profile and submits again. You then see what it changed.${mailText(canMail, 'We e-mail the club your message as you write it.')}`}
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-6">
				<form.AppField name="message">
					{(field) => (
						<field.LongText
							label="Message to the club"
							required
							reserve={false}
							data-autofocus=""
							maxLength={limits.text}
						/>
					)}
				</form.AppField>
				<form.Foot submit="Send back" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
