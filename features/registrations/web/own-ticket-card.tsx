/** The ticket for the door: a large code, with its number and its text. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { late } from '#web/ui/late.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { useRenewTicket } from './queries.ts';

// Late: the form does not need it.
const QrCode = late(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

interface OwnTicketProps {
	ticket: string;
	number: number | undefined;
	/** On the waiting list. */
	isWaiting: boolean;
	/** Of the page, which may renew it. */
	token?: string;
}

function NewTicket({ token }: { token: string }) {
	const [isAsking, setAsking] = useState(false);
	const renewal = useRenewTicket(token);
	const renew = async () => {
		await toastOutcome(renewal.mutateAsync(undefined), 'This is your new ticket.', 'ticket');
		setAsking(false);
	};
	return (
		<>
			<Button look="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
				New ticket
			</Button>
			{isAsking ? (
				<ConfirmDialog
					question="Get a new ticket?"
					consequence="Do this if someone else has your code. The old one stops working, in e-mails and on paper too."
					confirm="New ticket"
					look="main"
					onConfirm={renew}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</>
	);
}

export const OwnTicketCard = ({ ticket, number, isWaiting, token }: OwnTicketProps) => (
	<section aria-labelledby="own-ticket" className="grid gap-4">
		<h3 id="own-ticket" className="type-title">
			Your ticket
		</h3>
		<p className="max-w-prose text-ink-soft">
			{isWaiting
				? 'Show it at the door. It lets you in once you have a place.'
				: 'Show it at the door. It works offline, for this event only.'}
		</p>
		<figure className="grid gap-2">
			<QrCode
				text={ticket}
				label="Your ticket as a QR code"
				className="max-w-80"
				fallback={<Skeleton className="aspect-square w-full max-w-80" />}
			/>
			<figcaption className="grid max-w-80 gap-1">
				{number === undefined ? null : (
					<span className="font-semibold text-lead tabular-nums">{`Number ${number}`}</span>
				)}
				<span translate="no" className="text-ink-soft text-note wrap-anywhere">
					{ticket}
				</span>
			</figcaption>
		</figure>
		{token === undefined ? null : <NewTicket token={token} />}
	</section>
);
