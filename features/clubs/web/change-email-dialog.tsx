/** Changes a club's address. The new one counts once its mailed link is opened. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { HiddenUsername } from '#web/ui/username-input.tsx';
import { clubTexts } from '../rules.ts';

interface ChangeEmailDialogProps {
	current: string;
	isConfirmed: boolean;
	logIn: string;
	canMail: boolean | undefined;
	onClose: () => void;
}

export function whereLinkIs(address: string, canMail: boolean | undefined): string {
	if (canMail === undefined) return `We wrote an e-mail with a link to ${address}.`;
	if (canMail) return `An e-mail with a link is on its way to ${address}.`;
	return `This site does not send e-mail. Ask its administrator for the link in the e-mail to ${address}.`;
}

const problemsIn = ({ Email, password }: { Email: string; password: string }): Problems => ({
	...(Email.trim() === '' ? { Email: clubTexts.required.Email } : {}),
	...(password === '' ? { password: 'Enter your password.' } : {}),
});

export default function ChangeEmailDialog({ current, isConfirmed, logIn, canMail, onClose }: ChangeEmailDialogProps) {
	const [sentTo, setSentTo] = useState<string>();
	const change = useChange('PUT /api/clubs/email');
	const form = useAppForm({
		defaultValues: { Email: isConfirmed ? '' : current, password: '' },
		problems: problemsIn,
		onSubmit: async ({ Email, password }) => {
			await change.mutateAsync({ body: { Email: Email.trim(), password } });
			setSentTo(Email.trim());
		},
		onFailure: ({ message }, fields) => {
			if (Object.keys(fields).length === 0) toast.error(`Error: ${message}`);
		},
	});
	if (sentTo !== undefined) {
		return (
			// Its own dialog, so its heading gets the focus.
			<Dialog key="sent" title="Follow the link" size="small" onClose={onClose}>
				<div role="status" className="grid gap-5">
					<p className="wrap-anywhere">{`${whereLinkIs(sentTo, canMail)} ${
						sentTo === current ? 'Opening it confirms the address.' : `Until then, ${current} stays the club’s address.`
					}`}</p>
					<Button className="justify-self-end" onClick={onClose}>
						Done
					</Button>
				</div>
			</Dialog>
		);
	}
	return (
		<Dialog
			title={
				<>
					Change the <span className="whitespace-nowrap">e-mail</span> address
				</>
			}
			description={
				<>
					The club’s address is <strong className="wrap-anywhere">{current}</strong>. It is shown on the club’s page,
					and the club logs in with it.
					<span>{isConfirmed ? null : ' It is not confirmed yet. We can send a new link.'}</span>
				</>
			}
			size="small"
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-3">
				<HiddenUsername username={logIn} />
				<form.AppField name="Email">
					{(field) => (
						<field.Text
							label={isConfirmed ? 'New e-mail' : 'E-mail'}
							type="email"
							autoComplete="off"
							required
							maxLength={limits.email}
						/>
					)}
				</form.AppField>
				<form.AppField name="password">
					{(field) => <field.Password label="Your password" required autoComplete="current-password" />}
				</form.AppField>
				<form.Foot submit="Send the link" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
