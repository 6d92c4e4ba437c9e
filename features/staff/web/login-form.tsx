/** The staff's log-in: address and password, then a code for accounts with a second factor. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NoCookiesCard } from '#features/accounts/web/no-cookies-card.tsx';
import { OidcButton } from '#features/accounts/web/oidc-button.tsx';
import { CallError, generalProblem } from '#web/app/call.ts';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { rememberStaff } from '#web/app/known-staff.ts';
import { startSession as startClubSession } from '#web/app/log-in.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { useLinkToken } from '#web/app/use-link-token.ts';
import { late } from '#web/ui/late.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { secondFactorTexts, staffTexts } from '../rules.ts';
import { LogInCard } from './log-in-card.tsx';
import { useStartSession } from './queries.ts';
import { codeField } from './second-factor-form.tsx';

const PasskeyAutofill = late(() => import('#features/accounts/web/passkey-autofill.tsx'), { isOptional: true });

const isCodeAskedFor = (error: Error) => error instanceof CallError && error.detail['needs'] === 'code';

function PasswordForm() {
	const navigate = useNavigate();
	const start = useStartSession();
	const logIn = useChange('POST /api/staff/login', { done: start });
	const [problem, setProblem] = useState<string>();
	const [takesCode, setTakesCode] = useState(false);
	const form = useAppForm({
		defaultValues: { email: '', password: '', code: '' },
		onSubmit: async ({ email, password, code }) => {
			const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
			setProblem(missing && staffTexts.login.missing);
			if (missing) focusField(form, missing);
			else {
				const body = { email: email.trim(), password, ...(takesCode && { code }) };
				await logIn.mutateAsync({ body, anonymous: true });
			}
		},
		onFailure: (error, fields) => {
			const asks = isCodeAskedFor(error);
			// A code's problem is shown next to it; the first question is no mistake.
			const isSaid = asks && (!takesCode || fields['code'] !== undefined);
			setProblem(isSaid ? undefined : error.message);
			// Other refusals, such as a lost connection, keep the code's field.
			const takes = asks || (takesCode && !(error instanceof CallError && error.status === 401));
			setTakesCode(takes);
			// The field appears with the next frame.
			requestAnimationFrame(() => focusField(form, takes ? 'code' : 'password'));
		},
	});
	return (
		<>
			<PasskeyAutofill
				onLoggedIn={(reply) => {
					if ('staff' in reply) start(reply);
					else {
						startClubSession(reply);
						void navigate('/clubAdmin');
					}
				}}
				onProblem={setProblem}
			/>
			<Form of={form} className="grid gap-5">
				<form.AppField name="email">
					{(field) => (
						<field.Text label="Email" required reserve={false} type="email" autoComplete="username webauthn" />
					)}
				</form.AppField>
				<form.AppField name="password">
					{(field) => <field.Password label="Password" required reserve={false} autoComplete="current-password" />}
				</form.AppField>
				{takesCode ? (
					<form.AppField name="code">
						{(field) => (
							<field.Text
								{...codeField}
								// The digits' keypad has no letters.
								inputMode="text"
								label="Code"
								hint={`${secondFactorTexts.missing} A recovery code works too.`}
							/>
						)}
					</form.AppField>
				) : null}
				<Alert>{problem}</Alert>
				<form.Submit>Log in</form.Submit>
				<p className="text-ink-soft text-note">{staffTexts.login.forgotten}</p>
			</Form>
		</>
	);
}

/** By a link that the operator has printed. */
function OnceForm({ token }: { token: string }) {
	const logIn = useChange('POST /api/staff/oneTimeLogin', { done: useStartSession() });
	const form = useAppForm({
		defaultValues: {},
		onSubmit: async () => {
			await logIn.mutateAsync({ body: { token }, anonymous: true });
		},
	});
	return (
		<Form of={form} className="grid gap-5">
			<Alert>{generalProblem(logIn.error)}</Alert>
			<form.Submit>Log in this once</form.Submit>
		</Form>
	);
}

export function LoginForm() {
	const [token] = useLinkToken();
	const isOnly = useCall('GET /api/site').data?.oidcOnly === 'staff';
	return (
		<LogInCard title="Staff" lead="The college’s staff review clubs here.">
			<NoCookiesCard />
			{token === null ? null : <OnceForm token={token} />}
			{isOnly || token !== null ? null : <PasswordForm />}
			<OidcButton
				query="for=staff"
				look={isOnly && token === null ? 'main' : 'quiet'}
				onLeave={() => rememberStaff(true)}
			/>
		</LogInCard>
	);
}
