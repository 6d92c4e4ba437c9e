/** Invites a colleague; without a mail server it shows the link. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { invitationDays } from '#features/officers/rules.ts';
import { InviteLinkDialog } from '#features/officers/web/invite-link-dialog.tsx';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { toastGroup } from './queries.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
	const invite = useChange('POST /api/staff/people', { refetch: '/api/staff/people' });
	const [link, setLink] = useState<{ name: string; href: string }>();
	const form = useAppForm({
		defaultValues: { Name: '', Email: '' },
		onSubmit: async (values) => {
			const { Name, Email, InviteURL } = await invite.mutateAsync({ body: values });
			if (InviteURL !== undefined) return setLink({ name: Name, href: InviteURL });
			toast.success(`An invitation is on its way to ${Email}.`, toastGroup);
			onClose();
		},
	});
	// Its own dialog, so its heading gets the focus.
	if (link) return <InviteLinkDialog {...link} onClose={onClose} />;
	return (
		<Dialog
			title="Invite a colleague"
			description={`They get a link to make an account. It works once, within ${invitationDays} days.`}
			size="small"
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-5">
				<form.AppField name="Name">
					{(field) => <field.Text label="Name" required reserve={false} data-autofocus="" maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="Email">
					{(field) => <field.Text label="Email" required reserve={false} type="email" maxLength={limits.email} />}
				</form.AppField>
				<Alert>{generalProblem(invite.error)}</Alert>
				<form.Foot submit="Invite" busyLabel="Inviting…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
