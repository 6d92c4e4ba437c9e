/** Failed mails with reasons, to send again or dismiss. */
import { useState } from 'react';
import { mostFailedMails } from '#contract/limits.ts';
import { mailTo } from '#contract/mail-to.ts';
import { CallError } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMore } from '#web/ui/use-more.ts';
import { useFocusNext } from './club-list.tsx';
import { toastGroup, useMailChange } from './queries.ts';

type FailedMail = Reply<'GET /api/staff/mails'>[number];

const elementOf = (mailId: number) => document.getElementById(`mail-${mailId}`);

const Moment = ({ at }: { at: string }) => (
	<time dateTime={at} className="whitespace-nowrap tabular-nums">
		{formatMoment(at)}
	</time>
);

/** With the time of writing if that was earlier. */
const When = ({ mail: { QueuedAt, FailedAt } }: { mail: FailedMail }) => (
	<p className="text-ink-soft text-note">
		Failed <Moment at={FailedAt} />
		{Date.parse(FailedAt) - Date.parse(QueuedAt) > 60_000 ? (
			<>
				, queued <Moment at={QueuedAt} />
			</>
		) : null}
	</p>
);

interface MailCardProps {
	mail: FailedMail;
	onGone: () => void;
}

function MailCard({ mail, onGone }: MailCardProps) {
	const again = useMailChange('POST /api/staff/mails/:mailId/sendAgain');
	const dismissal = useMailChange('DELETE /api/staff/mails/:mailId');
	const sent = { params: { mailId: mail.MailID } };
	const [isAsking, setAsking] = useState(false);
	const onError = (problem: string) => (error: Error) => {
		// A colleague was faster, and the list shows it.
		if (error instanceof CallError && error.status === 409) onGone();
		else toast.error(`The e-mail to ${mail.To} ${problem}: ${error.message}`, toastGroup);
	};
	const send = () =>
		again.mutate(sent, {
			onSuccess: () => {
				toast.success(`The e-mail to ${mail.To} is on its way again.`, toastGroup);
				onGone();
			},
			onError: onError('was not sent'),
		});
	const dismiss = () =>
		dismissal.mutate(sent, {
			onSuccess: () => {
				toast.success(`The e-mail to ${mail.To} is dismissed.`, toastGroup);
				onGone();
			},
			onError: onError('was not dismissed'),
		});
	const about = `to ${mail.To}: ${mail.Subject}`;
	return (
		<article
			id={`mail-${mail.MailID}`}
			tabIndex={-1}
			className="-mx-4 my-2 grid gap-x-8 gap-y-4 rounded-card px-4 py-4 transition-colors focus-within:bg-surface sm:-mx-6 sm:px-6 lg:grid-cols-[1fr_auto] [&:focus]:outline-2 [&:focus]:outline-accent"
		>
			<div className="grid min-w-0 gap-1">
				<h2 className="font-semibold text-lead wrap-anywhere">{mail.Subject}</h2>
				<p className="text-note wrap-anywhere">
					<span className="text-ink-soft">To </span>
					<a href={mailTo(mail.To)} className="underline underline-offset-4 hover:text-accent">
						{mail.To}
					</a>
				</p>
				<When mail={mail} />
				<p className="mt-1 max-w-prose border-line border-l-2 pl-4 wrap-anywhere">{mail.Problem}</p>
			</div>
			<div className="flex flex-wrap gap-3 self-start">
				<Button look="quiet" size="small" busy={again.isPending} disabled={dismissal.isPending} onClick={send}>
					Send again<span className="sr-only">{` ${about}`}</span>
				</Button>
				<Button
					look="quiet"
					size="small"
					busy={dismissal.isPending}
					disabled={again.isPending}
					onClick={() => setAsking(true)}
				>
					Dismiss<span className="sr-only">{` the e-mail ${about}`}</span>
				</Button>
			</div>
			{isAsking ? (
				<ConfirmDialog
					question="Dismiss this e-mail?"
					consequence={`It will not be sent to ${mail.To}. You cannot undo this.`}
					confirm="Dismiss"
					onConfirm={() => {
						setAsking(false);
						dismiss();
					}}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</article>
	);
}

const Loading = () => (
	<div role="status" aria-busy="true" className="grid gap-12 py-8">
		<span className="sr-only">Loading failed e-mails</span>
		{['first', 'second'].map((name) => (
			<div key={name} className="grid gap-3">
				<Skeleton className="h-7 w-3/4 max-w-96" />
				<Skeleton className="h-4 w-64" />
				<Skeleton className="h-4 w-full max-w-md" />
				<Skeleton className="mt-2 h-5 max-w-prose" />
			</div>
		))}
	</div>
);

const noFailedMail = (
	<EmptyState title="Nothing to resend" className="mt-8">
		E-mails that could not be delivered appear here, with the reason and a way to resend them.
	</EmptyState>
);

function MailList({ mails, goOn }: { mails: readonly FailedMail[]; goOn: ReturnType<typeof useFocusNext> }) {
	const { shown, element, more } = useMore<FailedMail, HTMLOListElement>(mails, {
		portion: 30,
		keyOf: ({ MailID }) => MailID,
	});
	const order = shown.map(({ MailID }) => MailID);
	return (
		<>
			<p className="max-w-prose text-ink-soft">{`We do not resend these e-mails automatically. If you resend one and it fails, it comes back here. If an address does not exist, dismiss the e-mail.${mails.length < mostFailedMails ? '' : ` Only the latest ${mails.length} are listed.`}`}</p>
			<ol ref={element} className="mt-2">
				{shown.map((mail) => (
					<li key={mail.MailID} className="border-line border-t first:border-t-0">
						<MailCard mail={mail} onGone={() => goOn(mail.MailID, order)} />
					</li>
				))}
			</ol>
			<MoreButton more={more} className="border-line border-t py-8 text-center" />
		</>
	);
}

export function FailedMailList() {
	const goOn = useFocusNext(elementOf);
	return (
		<QueryView
			query={useCall('GET /api/staff/mails', {}, { refetchInterval: 5000 })}
			placeholder={<Loading />}
			empty={noFailedMail}
		>
			{(mails) => <MailList mails={mails} goOn={goOn} />}
		</QueryView>
	);
}
