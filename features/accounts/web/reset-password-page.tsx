/** `/reset-password`: asks for a mailed link, and sets a new password by it. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { CallError, fieldsOf } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { openPopup } from '#web/app/popups.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { useLinkToken } from '#web/app/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { SheetPage } from '#web/ui/sheet-page.tsx';
import { ShownUsername } from '#web/ui/username-input.tsx';
import { passwordHint, passwordTexts as texts } from '../rules.ts';

export const meta = () => [{ title: 'Set a new password' }, { name: 'referrer', content: 'no-referrer' }];

/** Its heading gets the focus, to be read. */
function Done({ title, children }: { title: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div role="status" className="grid gap-3">
			<h2 ref={heading} tabIndex={-1} className="type-title">
				{title}
			</h2>
			{children}
		</div>
	);
}

interface AskProps {
	/** Undefined while unknown. */
	canMail: boolean | undefined;
}

interface AskFormProps extends AskProps {
	/** The button that led here is gone. */
	takesFocus: boolean;
}

export function sentTexts(canMail: boolean | undefined): { title: string; whereLinkIs: string } {
	if (canMail) return { title: 'Check your e-mail', whereLinkIs: 'we have sent a link.' };
	const made = 'we created a link. Ask the site’s administrator for it';
	if (canMail === false) return { title: 'This site cannot send e-mail', whereLinkIs: `${made}.` };
	return { title: 'Where to find your link', whereLinkIs: `${made}, unless it comes by e-mail.` };
}

/** Next to the only field. */
const beside = (field: string) => (error: Error) => ({ [field]: error.message, ...fieldsOf(error) });

function Ask({ canMail, takesFocus }: AskFormProps) {
	const [isAgain, setAgain] = useState(takesFocus);
	const forgot = useChange('POST /api/accounts/forgotPassword');
	const form = useAppForm({
		defaultValues: { email: '' },
		problems: ({ email }): Problems => (email.trim() === '' ? { email: texts.email } : {}),
		refused: beside('email'),
		onSubmit: async ({ email }) => {
			await forgot.mutateAsync({ body: { email: email.trim() } });
		},
	});
	const isAsking = !forgot.isSuccess;
	useEffect(() => {
		if (isAsking && isAgain) focusField(form, 'email');
	}, [isAsking, isAgain, form]);
	if (!isAsking) {
		const { title, whereLinkIs } = sentTexts(canMail);
		return (
			<Done title={title}>
				<p className="wrap-anywhere">{`If a club or an officer logs in with ${forgot.variables.body?.email}, ${whereLinkIs} It works once, within 30 minutes.`}</p>
				{canMail ? (
					<p className="text-ink-soft">
						Nothing there? Check your spam, or try another address. We send at most three e-mails in half an hour. Use
						the newest link.
					</p>
				) : null}
				<Button
					look="quiet"
					className="mt-3 justify-self-start"
					onClick={() => {
						setAgain(true);
						forgot.reset();
					}}
				>
					Try another address
				</Button>
			</Done>
		);
	}
	return (
		<Form of={form} className="grid gap-5">
			<form.AppField name="email">
				{(field) => (
					<field.Text
						label="The e-mail address you log in with"
						required
						reserve={false}
						type="email"
						autoComplete="username"
						maxLength={limits.email}
					/>
				)}
			</form.AppField>
			<form.Submit className="justify-self-start">Send me a link</form.Submit>
		</Form>
	);
}

const passwordProblems = ({ password }: { password: string }): Problems => {
	if (password === '') return { password: texts.newPassword };
	return password.length < limits.clubPasswordMin ? { password: texts.resetTooShort } : {};
};

function Choose({ token, onGiveUp }: { token: string; onGiveUp: () => void }) {
	const navigate = useNavigate();
	const link = useCall(
		'POST /api/accounts/passwordLink',
		{ body: { token } },
		// A used link is gone, but the form stays.
		{ gcTime: 0, staleTime: 'static' },
	);
	const reset = useChange('POST /api/accounts/resetPassword');
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { password: '' },
		problems: passwordProblems,
		refused: beside('password'),
		onSubmit: async ({ password }) => {
			await reset.mutateAsync({ body: { token, password }, idempotencyKey: idempotencyKeyFor(password) });
		},
	});
	if (reset.isSuccess) {
		return (
			<Done title="Your new password is set">
				<p>All other devices were logged out.</p>
				<Button
					className="mt-3 justify-self-start"
					onClick={() => {
						void navigate('/');
						openPopup('login');
					}}
				>
					Log in
				</Button>
			</Done>
		);
	}
	/** The link was refused, not the password. */
	const isDead = reset.error instanceof CallError && reset.error.status === 409;
	return (
		<Form of={form} className="grid gap-5">
			{link.data ? <ShownUsername id="reset-email" username={link.data.email} /> : null}
			<form.AppField name="password">
				{(field) => (
					<field.Password
						label="New password"
						hint={passwordHint(limits.clubPasswordMin)}
						required
						reserve={false}
						autoComplete="new-password"
					/>
				)}
			</form.AppField>
			<div className="flex flex-wrap gap-3">
				<form.Submit>Set the password</form.Submit>
				{isDead ? (
					<Button look="quiet" onClick={onGiveUp}>
						Ask for a new link
					</Button>
				) : null}
			</div>
		</Form>
	);
}

export function ResetPasswordPage({ canMail }: AskProps) {
	const [token, setToken] = useLinkToken();
	const [hasGivenUp, setGivenUp] = useState(false);
	const giveUp = () => {
		setGivenUp(true);
		setToken(null);
	};
	if (token !== null) {
		return (
			<SheetPage title="Choose a new password" lead="It replaces the old one at once.">
				<Choose token={token} onGiveUp={giveUp} />
			</SheetPage>
		);
	}
	return (
		<SheetPage
			title="Forgot your password?"
			lead={`Enter the e-mail address you log in with. We will ${canMail ? 'send you' : 'make'} a link to set a new password.`}
		>
			<Ask canMail={canMail} takesFocus={hasGivenUp} />
		</SheetPage>
	);
}
