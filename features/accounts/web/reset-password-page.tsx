/** `/reset-password`: asks for a link by mail; opened by that link, it sets a new password. */

import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { openPopup } from '#web/app/popups.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useForgotPassword, useResetPassword } from './queries.ts';

export const meta = () => [{ title: 'Set a new password' }, { name: 'referrer', content: 'no-referrer' }];

/** The token of the link: all of the fragment, or behind `#token=` or `?token=`. */
function tokenIn(fragment: string, search: string): string | null {
	if (/^[\w-]{16,}$/.test(fragment)) return fragment;
	return new URLSearchParams(fragment).get('token') ?? new URLSearchParams(search).get('token');
}

/** Removes the token from the address at once, so that it is neither shared nor stored in the history. */
function useToken() {
	const { hash, search, pathname } = useLocation();
	const navigate = useNavigate();
	const [token, setToken] = useState<string | null>(null);
	const stated = tokenIn(hash.slice(1), search);
	useEffect(() => {
		if (stated === null) return;
		setToken(stated);
		void navigate(pathname, { replace: true });
	}, [stated, pathname, navigate]);
	return [stated ?? token, setToken] as const;
}

const Sheet = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
	<div className="page grid max-w-5xl gap-10 py-14 sm:py-24 lg:grid-cols-2 lg:gap-16">
		<div>
			<h1 className="type-heading">{title}</h1>
			<p className="mt-5 max-w-[40ch] text-ink-soft text-lead">{lead}</p>
		</div>
		<div className="rounded-card bg-surface p-6 ring-1 ring-line sm:p-8">{children}</div>
	</div>
);

/** What has come of a form, in its place: read out, and where the keyboard goes on. */
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

const fieldsOf = (error: Error | null) => (error instanceof CallError ? error.fields : {});

interface AskProps {
	/** Whether this site is set up to send mail. */
	canMail: boolean;
}

function Ask({ canMail }: AskProps) {
	const [email, setEmail] = useState('');
	const [problem, setProblem] = useState<string>();
	const forgot = useForgotPassword();
	function submit(event: FormEvent) {
		event.preventDefault();
		if (email.trim() === '') return setProblem('Enter the club’s e-mail address.');
		setProblem(undefined);
		forgot.mutate(email.trim());
	}
	if (forgot.isSuccess) {
		return (
			<Done title={canMail ? 'Check your e-mail' : 'This site cannot send e-mail'}>
				<p className="wrap-anywhere">
					{canMail
						? `If a club is registered with ${email.trim()}, a link is on its way.`
						: `If a club is registered with ${email.trim()}, a link was made: ask the people who run this site for it.`}{' '}
					It can be used once, within 30 minutes.
				</p>
				{canMail ? (
					<p className="text-ink-soft">Nothing there? Look among the spam, or try again with another address.</p>
				) : null}
				<Button look="quiet" className="mt-3 justify-self-start" onClick={() => forgot.reset()}>
					Try another address
				</Button>
			</Done>
		);
	}
	const error = problem ?? fieldsOf(forgot.error)['email'] ?? forgot.error?.message;
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<Field label="The club’s e-mail" required error={error}>
				{(control) => (
					<TextInput
						{...control}
						type="email"
						name="email"
						autoComplete="username"
						maxLength={limits.email}
						value={email}
						onChange={({ target }) => setEmail(target.value)}
					/>
				)}
			</Field>
			<Button type="submit" busy={forgot.isPending} className="justify-self-start">
				Send me a link
			</Button>
		</form>
	);
}

function Choose({ token, onGiveUp }: { token: string; onGiveUp: () => void }) {
	const navigate = useNavigate();
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState<string>();
	const reset = useResetPassword();
	function submit(event: FormEvent) {
		event.preventDefault();
		if (password === '') return setProblem('Enter a new password.');
		if (password.length < limits.clubPasswordMin)
			return setProblem(`Use at least ${limits.clubPasswordMin} characters.`);
		setProblem(undefined);
		reset.mutate({ token, password });
	}
	if (reset.isSuccess) {
		return (
			<Done title="Your new password is set">
				<p>Whoever was logged in with the old one is logged out now.</p>
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
	const onField = fieldsOf(reset.error)['password'];
	const isDead = reset.isError && onField === undefined;
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<Field
				label="New password"
				hint="At least 6 characters; longer is better."
				required
				error={problem ?? onField ?? reset.error?.message}
			>
				{(control) => (
					<PasswordInput
						{...control}
						name="new-password"
						autoComplete="new-password"
						value={password}
						onChange={({ target }) => setPassword(target.value)}
					/>
				)}
			</Field>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={reset.isPending}>
					Set the password
				</Button>
				{isDead ? (
					<Button look="quiet" onClick={onGiveUp}>
						Ask for a new link
					</Button>
				) : null}
			</div>
		</form>
	);
}

export function ResetPasswordPage({ canMail }: AskProps) {
	const [token, setToken] = useToken();
	if (token !== null) {
		return (
			<Sheet title="Choose a new password" lead="It takes the place of the old one at once.">
				<Choose token={token} onGiveUp={() => setToken(null)} />
			</Sheet>
		);
	}
	return (
		<Sheet
			title="Forgot your password?"
			lead={`It happens to every club whose leaders change. Tell us its e-mail address, and ${canMail ? 'we send a link there' : 'we make a link that sets a new one'}.`}
		>
			<Ask canMail={canMail} />
		</Sheet>
	);
}
