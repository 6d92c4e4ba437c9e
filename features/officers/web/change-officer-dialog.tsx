/** Changes an officer's role and term. */
import type { Role } from '#contract/roles.ts';
import { generalProblem } from '#web/app/call.ts';
import { changesOf } from '#web/app/draft.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Officer } from '../contract.ts';
import { officerTexts } from '../rules.ts';
import { RoleFields } from './role-form.tsx';

interface ChangeOfficerDialogProps {
	officer: Officer;
	onClose: () => void;
}

export default function ChangeOfficerDialog({ officer, onClose }: ChangeOfficerDialogProps) {
	const change = useChange('PUT /api/clubs/officers/:officerId', { refetch: '/api/clubs' });
	const defaultValues: { Role: Role; TermEnds: string } = { Role: officer.Role, TermEnds: officer.TermEnds ?? '' };
	const form = useAppForm({
		defaultValues,
		onSubmit: async ({ Role, TermEnds }) => {
			const before = { Role: officer.Role, TermEnds: officer.TermEnds };
			const body = changesOf({ Role, TermEnds: TermEnds === '' ? null : TermEnds }, before);
			await change.mutateAsync({ params: { officerId: officer.OfficerID }, body });
			toast.success(`The changes to ${officer.Name} are saved.`);
			onClose();
		},
	});
	return (
		<Dialog
			title={officer.Name}
			description={<AddressText>{officer.Email}</AddressText>}
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-5">
				<form.AppField name="Role">
					{(field) => <RoleFields value={field.state.value} onRole={field.handleChange} />}
				</form.AppField>
				<form.AppField name="TermEnds">
					{(field) => (
						<field.Day
							label="Last day of the term"
							note="optional"
							hint="Without one, the term has no end."
							incomplete={officerTexts.incompleteTerm}
							reserve={false}
							className="sm:max-w-64"
						/>
					)}
				</form.AppField>
				<Alert>{generalProblem(change.error)}</Alert>
				<form.Foot submit="Save" busyLabel="Saving…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
