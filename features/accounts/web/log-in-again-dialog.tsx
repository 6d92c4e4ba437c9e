/** Logs a club in again over an admin page. Input stays, and unsent changes are sent. */
import { CallError } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { logInAgain } from '#web/app/log-in.ts';
import { putOffLogIn, useActing } from '#web/app/session.ts';
import { beginSignOn } from '#web/app/signing-on.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { HiddenUsername } from '#web/ui/username-input.tsx';
import { logInProblem, logInTexts } from '../rules.ts';
import { OidcButton } from './oidc-button.tsx';

interface LogInAgainDialogProps {
	email: string;
	/** Empty if unknown. */
	reason: string;
}

/** The server does not tell a wrong password from a removed officer's. */
function problemOf(error: Error, isOfficer: boolean): string {
	if (!(error instanceof CallError)) return logInTexts.failed;
	const problem = logInProblem(error.status, error.message);
	return isOfficer && error.status === 401
		? `${problem} If you are sure of the password, ask one of the club’s leads whether you are still an officer.`
		: problem;
}

export default function LogInAgainDialog({ email, reason }: LogInAgainDialogProps) {
	const isOfficer = Boolean(useActing()?.officer);
	const form = useAppForm({
		defaultValues: { password: '' },
		problems: ({ password }): Problems => (password === '' ? { password: logInTexts.missing } : {}),
		refused: (error) => ({ password: problemOf(error, isOfficer) }),
		onSubmit: async ({ password }) => {
			await logInAgain(email, password);
			toast.success('You are logged in again.');
		},
	});
	return (
		<Dialog
			title="Log in again to go on"
			description={
				<>
					The session of <strong className="wrap-anywhere">{email}</strong> has ended. <span>{reason}</span> What you
					typed is still here.
				</>
			}
			size="small"
			backdropCloses={false}
			onClose={putOffLogIn}
		>
			<Form of={form} className="grid gap-3">
				<HiddenUsername username={email} />
				<form.AppField name="password">
					{(field) => <field.Password label="Password" required autoComplete="current-password" data-autofocus="" />}
				</form.AppField>
				<form.Foot submit="Log in" busyLabel="Logging in…" cancel="Not now" onCancel={putOffLogIn} />
			</Form>
			{isOfficer ? <OidcButton query="for=club" onLeave={beginSignOn} /> : null}
		</Dialog>
	);
}
