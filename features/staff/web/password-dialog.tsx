/** The dialog in which a staff member changes the password. */
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Staff, toastGroup, useChangePassword } from './queries.ts';

export function PasswordDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
	const change = useChangePassword();
	const form = useRef<HTMLFormElement>(null);
	const fields = change.error instanceof CallError ? change.error.fields : {};
	const general = change.error && Object.keys(fields).length === 0 ? change.error.message : undefined;

	useEffect(() => {
		if (change.error) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
	}, [change.error]);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (change.isPending || !form.current) return;
		const data = new FormData(form.current);
		const body = { currentPassword: String(data.get('current')), newPassword: String(data.get('new')) };
		change.mutate(body, {
			onSuccess: () => {
				toast.success('Your password is changed. Other devices are logged out.', toastGroup);
				onClose();
			},
		});
	}

	return (
		<Dialog title="Change password" size="small" onClose={onClose}>
			<form ref={form} noValidate onSubmit={submit} className="grid gap-5">
				<input type="email" name="email" autoComplete="username" value={staff.Email} readOnly hidden />
				<Field label="Current password" error={fields['currentPassword']} required>
					{(control) => <PasswordInput {...control} name="current" autoComplete="current-password" data-autofocus="" />}
				</Field>
				<Field
					label="New password"
					hint={`At least ${limits.staffPasswordMin} characters.`}
					error={fields['newPassword']}
					required
				>
					{(control) => <PasswordInput {...control} name="new" autoComplete="new-password" />}
				</Field>
				<FieldError id="password-problem" error={general} />
				<Button type="submit" busy={change.isPending}>
					Change password
				</Button>
			</form>
		</Dialog>
	);
}
