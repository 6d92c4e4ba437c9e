/** The dialog in which a club logs in. */

import { CircleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { closePopup, openPopup, preparePopup } from '#web/app/popups.ts';
import { logIn } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { logInProblem, logInTexts } from '../rules.ts';

const welcome = 1000;

/** The message about a failed log-in. */
function sayWhy(error: unknown): string {
	console.error('Failed login:', error instanceof CallError ? (error.detail['error'] ?? error.message) : error);
	return error instanceof CallError ? logInProblem(error.status, error.message) : logInTexts.failed;
}

export default function LoginDialog() {
	const navigate = useNavigate();
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const [state, setState] = useState<'idle' | 'submitting' | 'welcome'>('idle');
	const [problem, setProblem] = useState<string>();
	const form = useRef<HTMLFormElement>(null);
	const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(field)?.focus();

	const close = () => {
		closePopup();
		void navigate('/');
	};

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (state !== 'idle') return;
		if (email.trim() === '' || password === '') {
			setProblem(logInTexts.missing);
			focus(email.trim() === '' ? '[type=email]' : '[name=password]');
			return;
		}
		setProblem(undefined);
		setState('submitting');
		try {
			await logIn(email.trim(), password);
		} catch (error) {
			setProblem(sayWhy(error));
			setState('idle');
			focus('[name=password]');
			return;
		}
		setState('welcome');
		toast.success('Login successful! 🎉');
		setTimeout(() => {
			closePopup();
			void navigate('/clubAdmin');
		}, welcome);
	}

	return (
		<Dialog title="Club Admin Login" size="small" onClose={close}>
			<form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
				<Field label="Email" required>
					{(control) => (
						<TextInput
							{...control}
							type="email"
							name="email"
							autoComplete="username"
							value={email}
							onChange={({ target }) => setEmail(target.value)}
						/>
					)}
				</Field>
				<div className="grid gap-2">
					<Field label="Password" required>
						{(control) => (
							<PasswordInput
								{...control}
								name="password"
								autoComplete="current-password"
								value={password}
								onChange={({ target }) => setPassword(target.value)}
							/>
						)}
					</Field>
					<Link
						to="/reset-password"
						onClick={closePopup}
						className="justify-self-start py-1 text-accent text-note underline underline-offset-4 hover:text-accent-strong"
					>
						Forgot your password?
					</Link>
				</div>
				<div role="alert">
					{problem === undefined ? null : (
						<p className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-2.5 text-danger">
							<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
							{problem}
						</p>
					)}
				</div>
				<div className="grid gap-3">
					<Button type="submit" busy={state !== 'idle'}>
						Log in
					</Button>
					<Button look="quiet" onPointerEnter={() => preparePopup('register')} onClick={() => openPopup('register')}>
						Register
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
