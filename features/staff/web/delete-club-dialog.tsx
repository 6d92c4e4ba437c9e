/** Asks for a club's name and a reason before the deletion. */
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { StaffClub } from '../contract.ts';
import { isNameTyped, staffTexts } from '../rules.ts';
import { toastGroup, useDeleteClub } from './queries.ts';
import { useReasonDraft } from './use-staff-draft.ts';

interface DeleteClubDialogProps {
	club: StaffClub;
	onDeleted: () => void;
	onClose: () => void;
}

/** A suspension has already notified registered people. */
function notifiedText({ Email, Status }: StaffClub, canMail: boolean | undefined): string {
	if (canMail === undefined) return '.';
	if (!canMail) return `. This site does not send e-mail, so let ${Email} know before its address is deleted.`;
	return `. We e-mail the club your reason.${Status === 'approved' ? ` ${staffTexts.eventsOff}` : ''}`;
}

function deletionText(club: StaffClub, canMail: boolean | undefined): string {
	const erased =
		'This permanently deletes its account, members, events, registrations, applications, quizzes and files. Its name and your reason stay on record';
	return `${erased}${notifiedText(club, canMail)} To take a club off the site for some time, suspend it.`;
}

export function DeleteClubDialog({ club, onDeleted, onClose }: DeleteClubDialogProps) {
	const { mutateAsync } = useDeleteClub(club.ClubID);
	const canMail = useSite().data?.features.mail;
	const draft = useReasonDraft('delete', club);
	const form = useAppForm({
		// The name is typed each time, against mistakes.
		draft: { start: { ClubName: '', ...draft.start }, keep: ({ reason }) => draft.keep({ reason }) },
		problems: ({ ClubName, reason }): Problems => ({
			...(isNameTyped(ClubName, club.ClubName) ? {} : { ClubName: staffTexts.nameToDelete }),
			...(reason.trim() === '' ? { reason: staffTexts.reasonMissing } : {}),
		}),
		onSubmit: async (values) => {
			await mutateAsync({ params: { clubId: club.ClubID }, body: values });
			toast.success(`${club.ClubName} is deleted.`, toastGroup);
			onDeleted();
		},
		onFailure: (error, fields) => {
			if (Object.keys(fields).length === 0) toast.error(`${club.ClubName}: ${error.message}`, toastGroup);
		},
	});
	return (
		<Dialog
			title={`Delete ${club.ClubName}?`}
			description={deletionText(club, canMail)}
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-6">
				<form.AppField name="ClubName">
					{(field) => (
						<field.Text
							label="Name of the club"
							hint={`Type “${club.ClubName}”.`}
							required
							data-autofocus=""
							autoComplete="off"
							maxLength={limits.name}
						/>
					)}
				</form.AppField>
				<form.AppField name="reason">
					{(field) => <field.LongText label="Reason" required reserve={false} maxLength={limits.text} />}
				</form.AppField>
				<form.Foot submit="Delete club" busyLabel="Deleting..." look="danger" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
