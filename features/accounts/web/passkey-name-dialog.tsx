/** Renames a passkey. */
import { limits } from '#contract/limits.ts';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Passkey } from '../passkey-contract.ts';
import { passkeyTexts } from '../passkey-rules.ts';

interface PasskeyNameDialogProps {
	passkey: Passkey;
	kind: 'club' | 'staff';
	onClose: () => void;
}

export function PasskeyNameDialog({ passkey, kind, onClose }: PasskeyNameDialogProps) {
	const rename = useChange('PUT /api/accounts/passkeys/:passkeyId', { refetch: '/api/accounts/passkeys' });
	const form = useAppForm({
		defaultValues: { name: passkey.Name },
		problems: ({ name }): Record<string, string> => (name.trim() === '' ? { name: passkeyTexts.name } : {}),
		onSubmit: async (body) => {
			await rename.mutateAsync({ params: { passkeyId: passkey.PasskeyID }, query: { kind }, body });
			toast.success(`The passkey is called ${body.name.trim()} now.`);
			onClose();
		},
	});
	return (
		<Dialog title={`Rename ${passkey.Name}`} size="small" backdropCloses={false} onClose={onClose}>
			<Form of={form} className="grid gap-5">
				<form.AppField name="name">
					{(field) => (
						<field.Text label="Name" required reserve={false} data-autofocus="" maxLength={limits.passkeyName} />
					)}
				</form.AppField>
				<Alert>{generalProblem(rename.error)}</Alert>
				<form.Foot submit="Rename" busyLabel="Saving…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
