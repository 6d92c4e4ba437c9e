/** The dialog in which a club logs in. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { rememberStaff } from '#web/app/known-staff.ts';
import { logIn, startSession } from '#web/app/log-in.ts';
import { afterLogIn, closePopup, openPopup, preparePopup, useCloseToHome } from '#web/app/popups.ts';
import { beginSignOn } from '#web/app/signing-on.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { late } from '#web/ui/late.tsx';
import { Alert, Notice } from '#web/ui/notice.tsx';
import { useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast.tsx';
import { logInProblem, logInTexts } from '../rules.ts';
import { NoCookiesCard } from './no-cookies-card.tsx';
import { OidcButton } from './oidc-button.tsx';

const PasskeyAutofill = late(() => import('./passkey-autofill.tsx'), { isOptional: true });

/** Milliseconds before the admin area. */
const welcome = 1000;

function explain(error: Error): string {
	console.error('Failed login:', error instanceof CallError ? (error.detail['error'] ?? error.message) : error);
	return error instanceof CallError ? logInProblem(error.status, error.message) : logInTexts.failed;
}

export default function LoginDialog() {
	const navigate = useNavigate();
	const close = useCloseToHome();
	const wanted = useStore(afterLogIn, null);
	const [problem, setProblem] = useState<string>();
	const [isWelcome, setWelcome] = useState(false);
	const enter = () => {
		setWelcome(true);
		toast.success('Login successful! 🎉');
		setTimeout(() => {
			closePopup();
			void navigate(wanted ?? '/clubAdmin');
		}, welcome);
	};
	const form = useAppForm({
		defaultValues: { email: '', password: '' },
		onSubmit: async ({ email, password }) => {
			const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
			setProblem(missing && logInTexts.missing);
			if (missing) {
				focusField(form, missing);
				return;
			}
			await logIn(email.trim(), password);
			enter();
		},
		onFailure: (error) => {
			setProblem(explain(error));
			focusField(form, 'password');
		},
	});

	return (
		<Dialog title="Club Admin Login" size="small" onClose={close} onDismiss={closePopup}>
			{wanted === null ? null : <Notice>{logInTexts.first}</Notice>}
			<NoCookiesCard />
			<PasskeyAutofill
				onLoggedIn={(reply) => {
					if ('club' in reply) {
						startSession(reply);
						enter();
						return;
					}
					rememberStaff(true);
					location.assign('/staff');
				}}
				onProblem={setProblem}
			/>
			<Form of={form} className="grid gap-5">
				<form.AppField name="email">
					{(field) => (
						<field.Text
							label="Email"
							required
							reserve={false}
							type="email"
							autoComplete="username webauthn"
							data-autofocus=""
						/>
					)}
				</form.AppField>
				<div className="grid gap-2">
					<form.AppField name="password">
						{(field) => <field.Password label="Password" required reserve={false} autoComplete="current-password" />}
					</form.AppField>
					<Link
						to="/reset-password"
						onClick={closePopup}
						className="justify-self-start py-1 text-accent text-note underline underline-offset-4 hover:text-accent-strong"
					>
						Forgot your password?
					</Link>
				</div>
				<Alert>{problem}</Alert>
				<div className="grid gap-3">
					<form.Submit busy={isWelcome}>Log in</form.Submit>
					<OidcButton query="for=club" onLeave={beginSignOn} />
					<Button look="quiet" onPointerEnter={() => preparePopup('register')} onClick={() => openPopup('register')}>
						Register
					</Button>
				</div>
			</Form>
		</Dialog>
	);
}
