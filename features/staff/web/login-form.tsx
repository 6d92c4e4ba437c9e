/** The log-in form of the staff. */
import { CircleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { staffTexts } from '../rules.ts';
import { LogInCard } from './log-in-card.tsx';
import { useLogIn } from './queries.ts';

export function LoginForm() {
	const logIn = useLogIn();
	const [problem, setProblem] = useState<string>();
	const form = useRef<HTMLFormElement>(null);
	const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

	function submit(event: FormEvent) {
		event.preventDefault();
		if (logIn.isPending || !form.current) return;
		const data = new FormData(form.current);
		const email = String(data.get('email')).trim();
		const password = String(data.get('password'));
		if (email === '' || password === '') {
			setProblem(staffTexts.login.missing);
			focus(email === '' ? 'email' : 'password');
			return;
		}
		setProblem(undefined);
		logIn.mutate(
			{ email, password },
			{
				onError: (error) => {
					setProblem(error.message);
					focus('password');
				},
			},
		);
	}

	return (
		<LogInCard title="Staff" lead="Here the college’s staff decide which clubs become public.">
			<form ref={form} noValidate onSubmit={submit} className="grid gap-5">
				<Field label="Email" required>
					{(control) => <TextInput {...control} type="email" name="email" autoComplete="username" />}
				</Field>
				<Field label="Password" required>
					{(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
				</Field>
				<div role="alert">
					{problem === undefined ? null : (
						<p className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-2.5 text-danger">
							<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
							{problem}
						</p>
					)}
				</div>
				<Button type="submit" busy={logIn.isPending}>
					Log in
				</Button>
			</form>
		</LogInCard>
	);
}
