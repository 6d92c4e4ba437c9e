/** Previews mails about states, then sends them. */

import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { useSite } from '#features/site/web/queries.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useWriting } from './mail-queries.ts';
import type { MailPreview, Position } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

type Example = MailPreview['Examples'][number];

function Letter({ example, mails }: { example: Example; mails: MailPreview['Mails'] }) {
	const recipients = mails.filter(({ State }) => State === example.State);
	return (
		<section className="rounded-card bg-surface p-5 ring-1 ring-line">
			<h3 className="flex flex-wrap items-center gap-3 font-semibold">
				<StateBadge state={example.State} />
				<span>{counted(recipients.length, 'recipient')}</span>
			</h3>
			<p className="mt-2 line-clamp-3 text-ink-soft text-note wrap-anywhere">
				{recipients.map(({ Name, Email }) => (Name === '' ? Email : Name)).join(', ')}
			</p>
			<details className="mt-2 text-note">
				<summary className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-control font-medium text-ink-soft underline underline-offset-4 hover:text-ink">
					What it says
				</summary>
				<p className="mt-2 font-semibold wrap-anywhere">{example.Subject}</p>
				<p className="mt-2 max-w-prose whitespace-pre-line rounded-control bg-sunken p-4 wrap-anywhere">
					{example.Text}
				</p>
			</details>
		</section>
	);
}

const Others = ({ preview: { WithoutEmail, AlreadyTold } }: { preview: MailPreview }) =>
	WithoutEmail + AlreadyTold === 0 ? null : (
		<ul className="grid gap-1 text-ink-soft text-note">
			{WithoutEmail > 0 ? <li>{`${counted(WithoutEmail, 'applicant')} gave no e-mail address.`}</li> : null}
			{AlreadyTold > 0 ? <li>{`${counted(AlreadyTold, 'applicant')} already notified.`}</li> : null}
		</ul>
	);

interface PreviewProps {
	position: Position;
	/** From the opening, so exactly that is sent. */
	counted: MailPreview;
	onClose: () => void;
}

function Preview({ position, counted: first, onClose }: PreviewProps) {
	const [preview] = useState(first);
	const { isPending, write } = useWriting(position.PositionID);
	const { Mails, Examples } = preview;
	const send = async () => {
		if (await write(Mails)) onClose();
	};
	if (Mails.length === 0) {
		return (
			<div className="grid gap-5">
				<EmptyState title="Nobody to notify">Change someone’s status first.</EmptyState>
				<Others preview={preview} />
			</div>
		);
	}
	return (
		<div className="grid gap-5">
			{Examples.map((example) => (
				<Letter key={example.State} example={example} mails={Mails} />
			))}
			<Others preview={preview} />
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button
					busy={isPending}
					busyLabel="Sending…"
					onClick={() => void send()}
				>{`Send ${counted(Mails.length, 'status e-mail')}`}</Button>
			</div>
		</div>
	);
}

export default function MailsDialog({ position, onClose }: Omit<PreviewProps, 'counted'>) {
	const canMail = useSite().data?.features.mail;
	return (
		<Dialog
			title="Write to applicants"
			description="Applicants get one e-mail per status change, sent only when you press Send."
			size="medium"
			onClose={onClose}
		>
			{canMail === false ? (
				<Notice>This site does not send e-mail yet. These e-mails are saved on the server but not delivered.</Notice>
			) : null}
			<QueryView
				// Never cached: states change.
				query={useCall(
					'GET /api/hiring/previewStateMails',
					{ query: { PositionID: position.PositionID } },
					{ gcTime: 0 },
				)}
				placeholder={<Loading label="Counting the recipients" blocks={['h-32']} />}
				failure={(reason) => `The recipients could not be counted: ${reason}`}
			>
				{(preview) => <Preview position={position} counted={preview} onClose={onClose} />}
			</QueryView>
		</Dialog>
	);
}
