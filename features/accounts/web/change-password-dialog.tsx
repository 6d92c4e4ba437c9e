/** The dialog in which a club changes its password. */
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { focusFirstError } from '#web/app/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useChangePassword } from './queries.ts';

type Name = 'currentPassword' | 'newPassword';

const missing = { currentPassword: 'Enter your current password.', newPassword: 'Enter a new password.' };

function problemsIn(values: Record<Name, string>): Partial<Record<string, string>> {
	const { currentPassword, newPassword } = values;
	return {
		...(currentPassword === '' ? { currentPassword: missing.currentPassword } : {}),
		...(newPassword === ''
			? { newPassword: missing.newPassword }
			: newPassword.length < limits.clubPasswordMin
				? { newPassword: `Password must be at least ${limits.clubPasswordMin} characters` }
				: {}),
	};
}

function useChange(onDone: () => void) {
	const element = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<Record<Name, string>>({ currentPassword: '', newPassword: '' });
	const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
	const change = useChangePassword();

	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const found = problemsIn(values);
		setProblems(found);
		if (Object.keys(found).length > 0) {
			focusFirstError(element.current);
			return;
		}
		change.mutate(values, {
			onSuccess: () => {
				toast.success('Your password was changed. Other devices are logged out.');
				onDone();
			},
			onError: (error) => {
				const fields = error instanceof CallError ? error.fields : {};
				setProblems(fields);
				if (Object.keys(fields).length === 0) toast.error(`Error: ${error.message}`);
				focusFirstError(element.current);
			},
		});
	};
	const set = (name: Name, value: string) => {
		setValues({ ...values, [name]: value });
		setProblems({ ...problems, [name]: undefined });
	};
	return { element, values, problems, set, submit, isBusy: change.isPending };
}

export default function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const { element, values, problems, set, submit, isBusy } = useChange(onClose);
	const field = (name: Name, label: string, autoComplete: string, hint?: string) => (
		<Field label={label} required reserve error={problems[name]} {...(hint === undefined ? {} : { hint })}>
			{(control) => (
				<PasswordInput
					{...control}
					name={name}
					autoComplete={autoComplete}
					value={values[name]}
					onChange={({ target }) => set(name, target.value)}
				/>
			)}
		</Field>
	);
	return (
		<Dialog title="Change the password" size="small" backdropCloses={false} onClose={onClose}>
			<form ref={element} noValidate className="grid gap-3" onSubmit={submit}>
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
				{field('currentPassword', 'Current password', 'current-password')}
				{field(
					'newPassword',
					'New password',
					'new-password',
					`At least ${limits.clubPasswordMin} characters; a short sentence is good.`,
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" busy={isBusy} busyLabel="Changing…">
						Change password
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
