/** Invites an officer; without a mail server it shows the link. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/roles.ts';
import { generalProblem } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { officerTexts } from '../rules.ts';
import { InviteLinkDialog } from './invite-link-dialog.tsx';
import { RoleFields } from './role-form.tsx';

interface Values {
	Name: string;
	Email: string;
	Role: Role;
	TermEnds: string;
}

const empty: Values = { Name: '', Email: '', Role: 'editor', TermEnds: '' };

const problemsIn = ({ Name, Email }: Values): Problems => ({
	...(Name.trim() === '' ? { Name: officerTexts.required.Name } : {}),
	...(Email.trim() === '' ? { Email: officerTexts.required.Email } : {}),
});

export default function InviteDialog({ clubId, onClose }: { clubId: number; onClose: () => void }) {
	const invite = useChange('POST /api/clubs/officers', { refetch: '/api/clubs' });
	const idempotencyKeyFor = useIdempotencyKey();
	const [link, setLink] = useState<{ name: string; href: string }>();
	const form = useAppForm({
		defaultValues: empty,
		problems: problemsIn,
		onSubmit: async (values) => {
			const body = { ...values, TermEnds: values.TermEnds === '' ? null : values.TermEnds };
			const sent = { query: { ClubID: clubId }, body, idempotencyKey: idempotencyKeyFor(body) };
			const { Name, Email, InviteURL } = await invite.mutateAsync(sent);
			if (InviteURL !== undefined) return setLink({ name: Name, href: InviteURL });
			toast.success(`${Name} is invited: a link is on its way to ${Email}.`);
			onClose();
		},
	});
	// Its own dialog, so its heading gets the focus.
	if (link) return <InviteLinkDialog {...link} onClose={onClose} />;
	return (
		<Dialog
			title="Invite an officer"
			description="Officers have their own log-in. Their role decides what they can do."
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-5">
				<form.AppField name="Name">
					{(field) => <field.Text label="Name" required reserve={false} data-autofocus="" maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="Email">
					{(field) => (
						<field.Text
							label="Email"
							hint="Their own address, not the club’s."
							required
							reserve={false}
							type="email"
							maxLength={limits.email}
						/>
					)}
				</form.AppField>
				<form.AppField name="Role">
					{(field) => <RoleFields value={field.state.value} onRole={field.handleChange} />}
				</form.AppField>
				<form.AppField name="TermEnds">
					{(field) => (
						<field.Day
							label="Last day of the term"
							note="optional"
							incomplete={officerTexts.incompleteTerm}
							reserve={false}
							className="sm:max-w-64"
						/>
					)}
				</form.AppField>
				<Alert>{generalProblem(invite.error)}</Alert>
				<form.Foot submit="Invite" busyLabel="Inviting…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
