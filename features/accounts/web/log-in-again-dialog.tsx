/**
 * The modal over an admin page whose session ended under way: the club logs in again, nothing typed behind it is lost, and
 * what could not be sent is sent.
 */

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '#web/app/call.ts';
import { focusFirstError } from '#web/app/field-rules.ts';
import { logIn, putOffLogIn } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { logInProblem, logInTexts } from '../rules.ts';

function useLogIn(email: string) {
	const element = useRef<HTMLFormElement>(null);
	const queryClient = useQueryClient();
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);

	const refuse = (text: string) => {
		setProblem(text);
		setBusy(false);
		focusFirstError(element.current);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (password === '') return refuse(logInTexts.missing);
		setBusy(true);
		try {
			await logIn(email, password);
		} catch (error) {
			return refuse(error instanceof CallError ? logInProblem(error.status, error.message) : logInTexts.failed);
		}
		void queryClient.invalidateQueries();
		toast.success('You are logged in again.');
	};
	const type = (text: string) => {
		setPassword(text);
		setProblem(undefined);
	};
	return { element, password, type, problem, submit, isBusy };
}

interface LogInAgainDialogProps {
	email: string;
	/** Why the session has ended; empty if unknown. */
	reason: string;
}

export default function LogInAgainDialog({ email, reason }: LogInAgainDialogProps) {
	const { element, password, type, problem, submit, isBusy } = useLogIn(email);
	return (
		<Dialog
			title="Log in again to go on"
			description={
				<>
					The session of <strong className="wrap-anywhere">{email}</strong> has ended. {reason} What you typed is still
					here.
				</>
			}
			size="small"
			backdropCloses={false}
			onClose={putOffLogIn}
		>
			<form ref={element} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
				<Field label="Password" required reserve error={problem}>
					{(control) => (
						<PasswordInput
							{...control}
							data-autofocus=""
							name="password"
							autoComplete="current-password"
							value={password}
							onChange={({ target }) => type(target.value)}
						/>
					)}
				</Field>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" onClick={putOffLogIn}>
						Not now
					</Button>
					<Button type="submit" busy={isBusy} busyLabel="Logging in…">
						Log in
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
