/** `/officers#…`: accepts an invitation with a password. */

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { signedOnText } from '#features/accounts/oidc-rules.ts';
import { passwordHint, passwordTexts } from '#features/accounts/rules.ts';
import { OidcButton } from '#features/accounts/web/oidc-button.tsx';
import { CallError, fieldsOf, generalProblem } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { startSession } from '#web/app/log-in.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { SheetPage } from '#web/ui/sheet-page.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ShownUsername } from '#web/ui/username-input.tsx';
import { officerTexts, roleSentences } from '../rules.ts';
import { useInvitation } from './invitation-queries.ts';

export const meta = () => [
	{ title: 'Become an officer' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

/** `isFocused`: it replaces the focused form. */
const Dead = ({ title, lead, isFocused = false }: { title: string; lead: string; isFocused?: boolean }) => (
	<SheetPage title={title} lead={lead}>
		<div className="grid justify-items-start gap-5">
			<p id="accepted-already">Have you accepted it already? Then log in with your own e-mail address and password.</p>
			<Link
				to="/"
				{...(isFocused && { ref: takeFocus })}
				aria-describedby="accepted-already"
				className={buttonClass('quiet')}
			>
				Go to the front page
			</Link>
		</div>
	</SheetPage>
);

const nameProblem = (name: string): Problems => (name.trim() === '' ? { Name: officerTexts.required.Name } : {});

function passwordProblem(password: string, known: boolean): Problems {
	if (password === '') return { password: known ? passwordTexts.currentPassword : passwordTexts.newPassword };
	if (!known && password.length < limits.officerPasswordMin) return { password: passwordTexts.officerTooShort };
	return {};
}

interface AcceptFormProps {
	token: string;
	isSignedOn: boolean;
	invitation: Reply<'POST /api/officers/invitation'>;
	/** The invitation was used or withdrawn meanwhile. */
	onOver: () => void;
	/** Before the way to the college's log-in, and after the end of the invitation. */
	keep: () => void;
	forget: () => void;
}

function AcceptForm({ token, isSignedOn, invitation, onOver, keep, forget }: AcceptFormProps) {
	const { ClubName, Email, known } = invitation;
	const accept = useChange('POST /api/officers/accept', { done: startSession });
	const navigate = useNavigate();
	const form = useAppForm({
		defaultValues: { Name: invitation.Name, password: '' },
		problems: ({ Name, password }) => ({
			...nameProblem(Name),
			...(isSignedOn ? {} : passwordProblem(password, known)),
		}),
		refused: (error) =>
			error instanceof CallError && !isSignedOn ? { password: error.message, ...fieldsOf(error) } : fieldsOf(error),
		onSubmit: async ({ Name, password }) => {
			const proof = isSignedOn ? { oidc: true as const } : { password };
			await accept.mutateAsync({ body: { token, Name, ...proof }, anonymous: true });
			forget();
			toast.success(`You are an officer of ${ClubName} now.`);
			await navigate('/clubAdmin', { replace: true });
		},
		onFailure: (error) => {
			if (error instanceof CallError && error.status === 404) onOver();
		},
	});
	return (
		<Form of={form} className="grid gap-5">
			{isSignedOn ? <p>{signedOnText}</p> : <ShownUsername id="accept-email" username={Email} />}
			<form.AppField name="Name">
				{(field) => (
					<field.Text label="Your name" required reserve={false} autoComplete="name" maxLength={limits.name} />
				)}
			</form.AppField>
			{isSignedOn ? null : (
				<form.AppField name="password">
					{(field) =>
						known ? (
							<field.Password
								label="Your password"
								hint="You already have a log-in as an officer of another club. Use that password."
								required
								reserve={false}
								autoComplete="current-password"
							/>
						) : (
							<field.Password
								label="Choose a password"
								hint={passwordHint(limits.officerPasswordMin)}
								required
								reserve={false}
								autoComplete="new-password"
							/>
						)
					}
				</form.AppField>
			)}
			{isSignedOn ? <Alert>{generalProblem(accept.error)}</Alert> : null}
			<div className="flex flex-wrap gap-3">
				<form.Submit busyLabel="Accepting…">Accept the invitation</form.Submit>
				{isSignedOn && !accept.isError ? null : <OidcButton query="for=invitation" onLeave={keep} />}
			</div>
		</Form>
	);
}

const loading = <Loading label="Loading the invitation" blocks={['h-11', 'h-11', 'h-11']} className="grid gap-5" />;

type Invitation = ReturnType<typeof useInvitation>;

function InvitationSheet({ token, isSignedOn, keep, forget }: Invitation & { token: string }) {
	const invitation = useCall(
		'POST /api/officers/invitation',
		{ body: { token }, anonymous: true },
		// An accepted invitation is gone, and the page would say so before it leaves.
		{ gcTime: 0, staleTime: 'static' },
	);
	const [isOver, setOver] = useState(false);
	const over = <Dead title="This invitation no longer works" lead={officerTexts.deadInvitation} isFocused={isOver} />;
	if (isOver) return over;
	return (
		<QueryView
			query={invitation}
			placeholder={
				<SheetPage title="You are invited" lead="Loading the invitation…">
					{loading}
				</SheetPage>
			}
			failurePage={(failure) => (
				<SheetPage title="You are invited" lead="The invitation could not be loaded.">
					{failure}
				</SheetPage>
			)}
			missing={over}
		>
			{(found) => (
				<SheetPage
					title={
						<>
							Join <bdi>{found.ClubName}</bdi>
						</>
					}
					lead={`You are invited to be an officer of this club. ${roleSentences[found.Role]}`}
				>
					<AcceptForm
						{...{ token, isSignedOn, keep, forget }}
						invitation={found}
						onOver={() => {
							forget();
							setOver(true);
						}}
					/>
				</SheetPage>
			)}
		</QueryView>
	);
}

export default function AcceptPage() {
	const invitation = useInvitation('officers');
	const { token } = invitation;
	if (token === null) {
		return <Dead title="This link is incomplete" lead="Open the full link from your invitation e-mail." />;
	}
	return <InvitationSheet key={token} {...invitation} token={token} />;
}
