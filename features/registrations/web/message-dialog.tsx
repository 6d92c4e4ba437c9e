/** Writes to an event's registered people, after it has told how many. */
import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import { useDraft } from '#web/app/draft.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Alert, Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { messageAudiences, registrationTexts } from '../rules.ts';
import { countStates, type MessageAudience, unreachableText } from '../summary-rules.ts';
import type { ClubResponse, Message } from './club-queries.ts';

const audienceNames: Record<MessageAudience, string> = {
	all: 'Everyone, going or waiting',
	going: 'People who are going',
	waiting: 'People on the waiting list',
};

const empty = {
	to: 'all' as MessageAudience,
	subject: '',
	text: '',
};

const problemsIn = ({ subject, text }: typeof empty): Problems => ({
	...(subject.trim() === '' ? { subject: registrationTexts.subject } : {}),
	...(text.trim() === '' ? { text: registrationTexts.text } : {}),
});

const people = (count: number) => counted(count, 'person', 'people');

/** A site without mail only saves the message. */
export const sentText = (recipients: number, canMail: boolean | undefined): string =>
	canMail ? `The message is on its way to ${people(recipients)}.` : `The message to ${people(recipients)} was saved.`;

export interface MessageDialogProps {
	eventId: number;
	responses: readonly ClubResponse[];
	onClose: () => void;
}

export default function MessageDialog({ eventId, responses, onClose }: MessageDialogProps) {
	const canMail = useSite().data?.features.mail;
	const preview = useChange('POST /api/events/messages');
	const send = useChange('POST /api/events/messages');
	const draft = useDraft({ key: `message-draft:${eventId}`, empty });
	const [failure, setFailure] = useState<string>();
	const [ready, setReady] = useState<{ message: Message; recipients: number }>();

	const form = useAppForm({
		draft,
		problems: problemsIn,
		onSubmit: async (written) => {
			setFailure(undefined);
			const message = { EventID: eventId, ...written };
			const { recipients } = await preview.mutateAsync({ body: { ...message, preview: true } });
			if (recipients === 0) setFailure(unreachableText(message.to, countStates(responses)));
			else setReady({ message, recipients });
		},
		onFailure: ({ message }, refused) => {
			if (Object.keys(refused).length === 0) setFailure(message);
		},
	});

	const sendNow = async (message: Message) => {
		const { idempotencyKey, forget } = draft;
		try {
			const { recipients } = await send.mutateAsync({ body: message, idempotencyKey, forget });
			toast.success(sentText(recipients, canMail), 'registrations');
			onClose();
		} catch (error) {
			setReady(undefined);
			setFailure(error instanceof Error ? error.message : String(error));
		}
	};

	return (
		<Dialog
			title="Write to all"
			description="Everyone gets their own e-mail and sees no other addresses. It reaches people who gave an address and have not unsubscribed."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			{canMail === false ? (
				<Notice>This site does not send e-mail yet. Messages are saved on the server but not delivered.</Notice>
			) : null}
			<Form of={form} className="grid gap-2">
				<form.AppField name="to">
					{(field) => (
						<field.Choice label="To">
							{messageAudiences.toReversed().map((audience) => (
								<option key={audience} value={audience}>
									{audienceNames[audience]}
								</option>
							))}
						</field.Choice>
					)}
				</form.AppField>
				<form.AppField name="subject">
					{(field) => <field.Text label="Subject" required maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="text">
					{(field) => <field.LongText label="Message" required rows={8} maxLength={limits.text} />}
				</form.AppField>
				<div className="mb-2">
					<Alert>{failure}</Alert>
				</div>
				<form.Foot submit="Continue" busyLabel="Counting…" onCancel={onClose} />
			</Form>
			{ready === undefined ? null : (
				<ConfirmDialog
					question={`Send this message to ${people(ready.recipients)}?`}
					consequence={`“${ready.message.subject.trim()}” is sent at once. You cannot undo this.`}
					confirm="Send message"
					cancel="Keep writing"
					onConfirm={() => sendNow(ready.message)}
					onCancel={() => setReady(undefined)}
				/>
			)}
		</Dialog>
	);
}
