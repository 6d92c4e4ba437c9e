/** `/confirm-email`: confirms a club's address by a mailed link. */
import { Link } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { currentUser, recheckSession } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import { useLinkToken } from '#web/app/use-link-token.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/focus-after.ts';
import { Alert } from '#web/ui/notice.tsx';

export const meta = () => [
	{ title: 'Confirm an address' },
	{ name: 'referrer', content: 'no-referrer' },
	{ name: 'robots', content: 'noindex' },
];

const FrontPageLink = ({ focus = false }) => (
	<Link to="/" {...(focus && { ref: takeFocus })} className={`${buttonClass()} justify-self-start`}>
		Go to the front page
	</Link>
);

function Confirm({ token }: { token: string }) {
	const idempotencyKeyFor = useIdempotencyKey();
	const confirm = useChange('POST /api/clubs/confirmEmail', {
		// The club's pages show its address and whether it is confirmed.
		done: () => void (currentUser() && recheckSession()),
	});
	const send = () => confirm.mutate({ body: { token }, idempotencyKey: idempotencyKeyFor(token), anonymous: true });
	if (confirm.isSuccess) {
		return (
			<div role="status" className="grid gap-5">
				<p className="text-lead">Thank you. The address is confirmed.</p>
				<FrontPageLink focus />
			</div>
		);
	}
	const isDead = confirm.error instanceof CallError && confirm.error.status === 409;
	return (
		<div className="grid gap-5">
			<p className="max-w-[40ch] text-ink-soft text-lead">
				This shows that the mailbox is yours. The club logs in with this address and gets its e-mail there.
			</p>
			<Alert>{confirm.error?.message}</Alert>
			{isDead ? (
				<FrontPageLink focus />
			) : (
				<Button className="justify-self-start" busy={confirm.isPending} onClick={send}>
					Confirm the address
				</Button>
			)}
		</div>
	);
}

export default function ConfirmEmailPage() {
	const [token] = useLinkToken();
	return (
		<div className="page grid max-w-5xl gap-8 py-14 sm:py-24">
			<h1 className="type-heading">{token === null ? 'This link is incomplete' : 'Confirm your club’s address'}</h1>
			{token === null ? (
				<>
					<p className="max-w-[40ch] text-ink-soft text-lead">Open the full link from the e-mail to your club.</p>
					<FrontPageLink />
				</>
			) : (
				<Confirm key={token} token={token} />
			)}
		</div>
	);
}
