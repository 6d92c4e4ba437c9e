/** The dialog in which a club, or one of its officers, changes their password. */
import { limits } from '#contract/limits.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { passwordHint, passwordTexts as texts } from '../rules.ts';
import { useChangePassword } from './queries.ts';

interface Values {
	currentPassword: string;
	newPassword: string;
}

const ruleOf = (isOfficer: boolean) =>
	isOfficer
		? { min: limits.officerPasswordMin, tooShort: texts.officerTooShort }
		: { min: limits.clubPasswordMin, tooShort: texts.tooShort };

const problemsIn = ({ currentPassword, newPassword }: Values, isOfficer: boolean): Problems => ({
	...(currentPassword === '' ? { currentPassword: texts.currentPassword } : {}),
	...(newPassword === ''
		? { newPassword: texts.newPassword }
		: newPassword.length < ruleOf(isOfficer).min
			? { newPassword: ruleOf(isOfficer).tooShort }
			: {}),
});

interface ChangePasswordDialogProps {
	/** The address that is logged in with. */
	email: string;
	/** Whether it is an officer's own password, not the club's. */
	isOfficer: boolean;
	onClose: () => void;
}

export default function ChangePasswordDialog({ email, isOfficer, onClose }: ChangePasswordDialogProps) {
	const change = useChangePassword();
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { currentPassword: '', newPassword: '' },
		problems: (values) => problemsIn(values, isOfficer),
		onSubmit: async (values) => {
			await change.mutateAsync({ body: values, idempotencyKey: idempotencyKeyFor(values) });
			toast.success('Your password was changed. Other devices are logged out.');
			onClose();
		},
		onFailure: ({ message }, fields) => {
			if (Object.keys(fields).length === 0) toast.error(`Error: ${message}`);
		},
	});
	return (
		<Dialog title="Change the password" size="small" backdropCloses={false} onClose={onClose}>
			<Form of={form} className="grid gap-3">
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
				<form.AppField name="currentPassword">
					{(field) => <field.Password label="Current password" required autoComplete="current-password" />}
				</form.AppField>
				<form.AppField name="newPassword">
					{(field) => (
						<field.Password
							label="New password"
							hint={passwordHint(ruleOf(isOfficer).min)}
							required
							autoComplete="new-password"
						/>
					)}
				</form.AppField>
				<form.Foot submit="Change password" busyLabel="Changing…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
