/** The dialog in which a staff member changes the password. */
import { limits } from '#contract/limits.ts';
import { passwordHint } from '#features/accounts/rules.ts';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Staff, toastGroup, useChangePassword } from './queries.ts';

export function PasswordDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
	const change = useChangePassword();
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { currentPassword: '', newPassword: '' },
		onSubmit: async (values) => {
			await change.mutateAsync({ body: values, idempotencyKey: idempotencyKeyFor(values) });
			toast.success('Your password is changed. Other devices are logged out.', toastGroup);
			onClose();
		},
	});
	return (
		<Dialog title="Change password" size="small" onClose={onClose}>
			<Form of={form} className="grid gap-5">
				<input type="email" name="email" autoComplete="username" value={staff.Email} readOnly hidden />
				<form.AppField name="currentPassword">
					{(field) => (
						<field.Password
							label="Current password"
							required
							reserve={false}
							autoComplete="current-password"
							data-autofocus=""
						/>
					)}
				</form.AppField>
				<form.AppField name="newPassword">
					{(field) => (
						<field.Password
							label="New password"
							hint={passwordHint(limits.staffPasswordMin)}
							required
							reserve={false}
							autoComplete="new-password"
						/>
					)}
				</form.AppField>
				<FieldError id="password-problem" error={generalProblem(change.error)} />
				<form.Foot submit="Change password" busyLabel="Changing…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
