/** The dialog in which a colleague is invited to the staff. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useInvite } from './people-queries.ts';
import { toastGroup } from './queries.ts';

/** Where the site cannot send mail, the link is passed on by hand. */
const PassOn = ({ name, link, onClose }: { name: string; link: string; onClose: () => void }) => (
	<Dialog
		title={`Pass this link on to ${name}`}
		description="This site cannot send e-mail. The link works once, within 7 days, and is not shown again."
		backdropCloses={false}
		onClose={onClose}
	>
		<div className="grid gap-6">
			<CopyLink label="Invitation" href={link} />
			<Button className="justify-self-end" onClick={onClose}>
				Done
			</Button>
		</div>
	</Dialog>
);

export function InviteDialog({ onClose }: { onClose: () => void }) {
	const invite = useInvite();
	const [passOn, setPassOn] = useState<{ name: string; link: string }>();
	const form = useAppForm({
		defaultValues: { Name: '', Email: '' },
		onSubmit: async (values) => {
			const { Name, Email, InviteURL } = await invite.mutateAsync(values);
			if (InviteURL !== undefined) return setPassOn({ name: Name, link: InviteURL });
			toast.success(`An invitation is on its way to ${Email}.`, toastGroup);
			onClose();
		},
	});
	if (passOn) return <PassOn {...passOn} onClose={onClose} />;
	return (
		<Dialog
			title="Invite a colleague"
			description="They get a link with which they make an account. It works once, within 7 days."
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
				<FieldError id="invite-problem" error={generalProblem(invite.error)} />
				<form.Foot submit="Invite" busyLabel="Inviting…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
