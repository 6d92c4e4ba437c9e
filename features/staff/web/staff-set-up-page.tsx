/** `/staff/set-up#…`: creates a staff account by a one-time link. */
import { Link, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { signedOnText } from '#features/accounts/oidc-rules.ts';
import { passwordHint } from '#features/accounts/rules.ts';
import { OidcButton } from '#features/accounts/web/oidc-button.tsx';
import { useInvitation } from '#features/officers/web/invitation-queries.ts';
import { CallError, generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LogInCard } from './log-in-card.tsx';
import { toastGroup, useStartSession } from './queries.ts';

export const meta = () => [{ title: 'Make a staff account' }, { name: 'robots', content: 'noindex' }];

const LogInLink = () => (
	<Link to="/staff" className={`${buttonClass('quiet')} justify-self-start`}>
		Go to the log-in
	</Link>
);

const NoLink = () => (
	<LogInCard
		title="A link is missing"
		lead="You need a one-time link to make a staff account. Ask a colleague or the site’s administrator."
	>
		<LogInLink />
	</LogInCard>
);

export default function StaffSetUpPage() {
	const { token, isSignedOn, keep, forget } = useInvitation('staff');
	const isOnly = useCall('GET /api/site').data?.oidcOnly === 'staff';
	const takesPassword = !isSignedOn && !isOnly;
	const claim = useChange('POST /api/staff/claim', { done: useStartSession() });
	const navigate = useNavigate();
	const form = useAppForm({
		defaultValues: { name: '', email: '', password: '' },
		onSubmit: async (values) => {
			const body = { token: token ?? '', ...(isSignedOn ? { oidc: true as const } : values) };
			const { staff } = await claim.mutateAsync({ body, anonymous: true });
			forget();
			toast.success(`Welcome, ${staff.Name}.`, toastGroup);
			void navigate('/staff', { replace: true });
		},
	});

	const problem = generalProblem(claim.error);
	/** A taken address is a conflict, too, but a field's problem. */
	const isDead = problem !== undefined && claim.error instanceof CallError && claim.error.status === 409;
	if (token === null) return <NoLink />;
	return (
		<LogInCard title="Make your account" lead="Staff decide which clubs become public. This link works once.">
			<Form of={form} className="grid gap-5">
				{isSignedOn ? <p>{signedOnText}</p> : null}
				{takesPassword ? (
					<>
						<form.AppField name="name">
							{(field) => (
								<field.Text
									label="Your name"
									hint="Your colleagues see it next to your decisions."
									required
									reserve={false}
									autoComplete="name"
									maxLength={limits.name}
								/>
							)}
						</form.AppField>
						<form.AppField name="email">
							{(field) => (
								<field.Text
									label="Email"
									required
									reserve={false}
									type="email"
									autoComplete="username"
									maxLength={limits.email}
								/>
							)}
						</form.AppField>
						<form.AppField name="password">
							{(field) => (
								<field.Password
									label="Password"
									hint={passwordHint(limits.staffPasswordMin)}
									required
									reserve={false}
									autoComplete="new-password"
								/>
							)}
						</form.AppField>
					</>
				) : null}
				<Alert>{problem}</Alert>
				<div className="flex flex-wrap gap-3">
					{isSignedOn || takesPassword ? <form.Submit>Make the account</form.Submit> : null}
					{isDead ? <LogInLink /> : null}
				</div>
			</Form>
			{isSignedOn && !claim.isError ? null : <OidcButton query="for=invitation&page=staff" onLeave={keep} />}
		</LogInCard>
	);
}
