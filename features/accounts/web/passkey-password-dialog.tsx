/** Asks for the password before a passkey is added, if the log-in was a while ago. */
import { Form, useAppForm } from '#web/app/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { passkeyTexts } from '../passkey-rules.ts';
import { passwordTexts } from '../rules.ts';

interface PasskeyPasswordDialogProps {
	add: (password: string) => Promise<void>;
	problem: string | undefined;
	onClose: () => void;
}

export function PasskeyPasswordDialog({ add, problem, onClose }: PasskeyPasswordDialogProps) {
	const form = useAppForm({
		defaultValues: { password: '' },
		problems: ({ password }): Record<string, string> =>
			password === '' ? { password: passwordTexts.currentPassword } : {},
		onSubmit: ({ password }) => add(password),
	});
	return (
		<Dialog
			title="Is it you?"
			description={passkeyTexts.needsPassword}
			size="small"
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-3">
				<form.AppField name="password">
					{(field) => <field.Password label="Password" required autoComplete="current-password" data-autofocus="" />}
				</form.AppField>
				<Alert>{problem}</Alert>
				<form.Foot submit="Add the passkey" busyLabel="Adding…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
