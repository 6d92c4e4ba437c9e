/** What one club has sent, and the staff's decision about it. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useStaffDraft } from '#features/staff/web/use-staff-draft.ts';
import { CallError } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { makeKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { focusAfter, toContent } from '#web/ui/focus-after.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Round, RoundClub } from '../contract.ts';
import { canDecide, roundTexts } from '../rules.ts';
import { roundsPath, toastGroup } from './queries.ts';
import { RenewalAnswersList } from './renewal-answers-list.tsx';
import { StateBadge } from './state-badge.tsx';

interface RenewalDialogProps {
	round: Round;
	club: RoundClub;
	/** After a decision. */
	onDecided: () => void;
	onClose: () => void;
}

const toMessage = focusAfter(() => document.querySelector<HTMLElement>('dialog[open] textarea'));

function SendBackForm({
	round,
	club,
	onDecided,
	onCancel,
}: Omit<RenewalDialogProps, 'onClose'> & { onCancel: () => void }) {
	const draft = useStaffDraft(`send back renewal ${round.RoundID} ${club.ClubID}`, { message: '' });
	const sendBack = useChange('POST /api/staff/rounds/:roundId/clubs/:clubId/sendBack', { refetch: roundsPath });
	const form = useAppForm({
		draft,
		problems: ({ message }) => (message.trim() === '' ? { message: roundTexts.messageMissing } : {}),
		refused: ({ message }) => ({ message }),
		onSubmit: async ({ message }) => {
			const body = { message: message.trim() };
			const params = { roundId: round.RoundID, clubId: club.ClubID };
			await sendBack.mutateAsync({ params, body, idempotencyKey: draft.idempotencyKeyFor(body) });
			draft.forget();
			toast.success(`The renewal of ${club.ClubName} is sent back.`, toastGroup);
			onDecided();
		},
	});
	return (
		<Form of={form} className="grid gap-6">
			<form.AppField name="message">
				{(field) => (
					<field.LongText
						label="Message to the club"
						hint="The club has at least seven days to correct its renewal."
						required
						reserve={false}
						data-autofocus=""
						maxLength={limits.text}
					/>
				)}
			</form.AppField>
			<form.Foot submit="Send back" onCancel={onCancel} />
		</Form>
	);
}

function Decisions({
	round,
	club,
	onDecided,
	onSendBack,
}: Omit<RenewalDialogProps, 'onClose'> & { onSendBack: () => void }) {
	const accept = useChange('POST /api/staff/rounds/:roundId/clubs/:clubId/accept', { refetch: roundsPath });
	const exempt = useChange('POST /api/staff/rounds/:roundId/clubs/:clubId/exempt', { refetch: roundsPath });
	const decide = async (decision: typeof accept, did: string) => {
		try {
			const params = { roundId: round.RoundID, clubId: club.ClubID };
			await decision.mutateAsync({ params, idempotencyKey: makeKey() });
			toast.success(did, toastGroup);
			onDecided();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			toast.error(`${club.ClubName}: ${error.message}`, toastGroup);
		}
	};
	const busy = accept.isPending || exempt.isPending;
	return (
		<div ref={toMessage} className="flex flex-wrap justify-end gap-3 empty:hidden">
			{canDecide('exempt', club.State) ? (
				<Button
					look="quiet"
					busy={exempt.isPending}
					disabled={busy}
					onClick={() => void decide(exempt, `${club.ClubName} is exempt from this round.`)}
				>
					Exempt from this round
				</Button>
			) : null}
			{canDecide('sendBack', club.State) ? (
				<Button look="quiet" disabled={busy} onClick={onSendBack}>
					Send back …
				</Button>
			) : null}
			{canDecide('accept', club.State) ? (
				<Button
					busy={accept.isPending}
					disabled={busy}
					onClick={() => void decide(accept, `The renewal of ${club.ClubName} is accepted.`)}
				>
					Accept
				</Button>
			) : null}
		</div>
	);
}

export default function RenewalDialog({ round, club, onDecided, onClose }: RenewalDialogProps) {
	const [isSendingBack, setSendingBack] = useState(false);
	return (
		<Dialog title={club.ClubName} size="large" backdropCloses={!isSendingBack} onClose={onClose}>
			<div className="grid gap-6">
				<dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-note sm:grid-cols-3">
					<Fact name="State">
						<StateBadge state={club.State} />
					</Fact>
					<Fact name="Submitted">{club.SubmittedAt === null ? 'Not yet' : formatMoment(club.SubmittedAt)}</Fact>
					<Fact name="Officers who accepted">{club.Officers}</Fact>
					{club.Message === null ? null : (
						<Fact name="Sent back with" className="col-span-full">
							<span className="whitespace-pre-line">{club.Message}</span>
						</Fact>
					)}
				</dl>
				<RenewalAnswersList questions={round.Questions} answers={club.answers} />
				{isSendingBack ? (
					<div ref={toContent}>
						<SendBackForm {...{ round, club, onDecided }} onCancel={() => setSendingBack(false)} />
					</div>
				) : (
					<Decisions {...{ round, club, onDecided }} onSendBack={() => setSendingBack(true)} />
				)}
			</div>
		</Dialog>
	);
}
