/** `/staff/set-up#…`: creates a staff account with a one-time link. */
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LogInCard } from './log-in-card.tsx';
import { toastGroup, useClaim } from './queries.ts';

export const meta = () => [{ title: 'Make a staff account' }, { name: 'robots', content: 'noindex' }];

/** The secret in the address's fragment, which browsers do not send to servers. */
const readToken = () => (typeof location === 'undefined' ? '' : location.hash.slice(1));

const NoLink = () => (
	<LogInCard
		title="A link is missing"
		lead="A staff account is made with a one-time link. The server prints it when it starts without any account; later whoever runs the server prints more."
	>
		<Link to="/staff" className={`${buttonClass('quiet')} justify-self-start`}>
			Go to the log-in
		</Link>
	</LogInCard>
);

export default function StaffSetUpPage() {
	const [token] = useState(readToken);
	const claim = useClaim();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const refusal = claim.error instanceof CallError ? claim.error : undefined;
	const fields = refusal?.fields ?? {};
	const general = claim.error && Object.keys(fields).length === 0 ? claim.error.message : undefined;

	useEffect(() => {
		if (claim.error) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
	}, [claim.error]);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (claim.isPending || !form.current) return;
		const data = new FormData(form.current);
		const [name = '', email = '', password = ''] = ['name', 'email', 'password'].map((key) => String(data.get(key)));
		claim.mutate(
			{ token, name, email, password },
			{
				onSuccess: ({ staff }) => {
					toast.success(`Welcome, ${staff.Name}.`, toastGroup);
					void navigate('/staff', { replace: true });
				},
			},
		);
	}

	if (!/^[\w-]{16,64}$/.test(token)) return <NoLink />;
	return (
		<LogInCard title="Make your account" lead="With it you decide which clubs become public. This link works once.">
			<form ref={form} noValidate onSubmit={submit} className="grid gap-5">
				<Field label="Your name" hint="Your colleagues see it beside what you decide." error={fields['name']} required>
					{(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={limits.name} />}
				</Field>
				<Field label="Email" error={fields['email']} required>
					{(control) => (
						<TextInput {...control} type="email" name="email" autoComplete="username" maxLength={limits.email} />
					)}
				</Field>
				<Field
					label="Password"
					hint={`At least ${limits.staffPasswordMin} characters. A few words in a row are easy to keep in mind.`}
					error={fields['password']}
					required
				>
					{(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
				</Field>
				<FieldError id="set-up-problem" error={general} />
				<Button type="submit" busy={claim.isPending}>
					Make the account
				</Button>
			</form>
		</LogInCard>
	);
}
