/** The log-in form of the staff. */
import { useState } from 'react';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { staffTexts } from '../rules.ts';
import { LogInCard } from './log-in-card.tsx';
import { useLogIn } from './queries.ts';

export function LoginForm() {
	const logIn = useLogIn();
	const [problem, setProblem] = useState<string>();
	const form = useAppForm({
		defaultValues: { email: '', password: '' },
		onSubmit: async ({ email, password }) => {
			const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;
			setProblem(missing && staffTexts.login.missing);
			if (missing) focusField(form, missing);
			else await logIn.mutateAsync({ email: email.trim(), password });
		},
		onFailure: ({ message }) => {
			setProblem(message);
			focusField(form, 'password');
		},
	});
	return (
		<LogInCard title="Staff" lead="Here the college’s staff decide which clubs become public.">
			<Form of={form} className="grid gap-5">
				<form.AppField name="email">
					{(field) => <field.Text label="Email" required reserve={false} type="email" autoComplete="username" />}
				</form.AppField>
				<form.AppField name="password">
					{(field) => <field.Password label="Password" required reserve={false} autoComplete="current-password" />}
				</form.AppField>
				<Alert>{problem}</Alert>
				<form.Submit>Log in</form.Submit>
			</Form>
		</LogInCard>
	);
}
