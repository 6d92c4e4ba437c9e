/** Changes the password of a club, an officer or a staff member. */
import { limits } from '#contract/limits.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { HiddenUsername } from '#web/ui/username-input.tsx';
import { passwordHint, passwordTexts as texts } from '../rules.ts';

interface Values {
	currentPassword: string;
	newPassword: string;
}

const rules = {
	club: { min: limits.clubPasswordMin, tooShort: texts.tooShort(limits.clubPasswordMin) },
	officer: { min: limits.officerPasswordMin, tooShort: texts.officerTooShort },
	staff: { min: limits.staffPasswordMin, tooShort: texts.tooShort(limits.staffPasswordMin) },
};

const problemsIn = (
	{ currentPassword, newPassword }: Values,
	{ min, tooShort }: { min: number; tooShort: string },
) => ({
	...(currentPassword === '' ? { currentPassword: texts.currentPassword } : {}),
	...(newPassword === ''
		? { newPassword: texts.newPassword }
		: newPassword.length < min
			? { newPassword: tooShort }
			: {}),
});

interface ChangePasswordDialogProps {
	email: string;
	whose: keyof typeof rules;
	change: (sent: { body: Values; idempotencyKey: string }) => Promise<unknown>;
	toastGroup?: string;
	onClose: () => void;
}

export default function ChangePasswordDialog({ email, whose, change, toastGroup, onClose }: ChangePasswordDialogProps) {
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { currentPassword: '', newPassword: '' },
		problems: (values) => problemsIn(values, rules[whose]),
		onSubmit: async (values) => {
			await change({ body: values, idempotencyKey: idempotencyKeyFor(values) });
			toast.success('Your password was changed. Other devices are logged out.', toastGroup);
			onClose();
		},
		onFailure: ({ message }, fields) => {
			if (Object.keys(fields).length === 0) toast.error(`Error: ${message}`, toastGroup);
		},
	});
	return (
		<Dialog title="Change the password" size="small" backdropCloses={false} onClose={onClose}>
			<Form of={form} className="grid gap-3">
				<HiddenUsername username={email} />
				<form.AppField name="currentPassword">
					{(field) => (
						<field.Password label="Current password" required autoComplete="current-password" data-autofocus="" />
					)}
				</form.AppField>
				<form.AppField name="newPassword">
					{(field) => (
						<field.Password
							label="New password"
							hint={passwordHint(rules[whose].min)}
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
