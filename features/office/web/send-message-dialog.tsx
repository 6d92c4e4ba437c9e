/** Shows a message as its readers get it, and how many they are, before it leaves. */
import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { addressesText } from '../message-rules.ts';
import type { Message, Preview } from './report-queries.ts';

interface SendMessageDialogProps {
	message: Message;
	shown: Preview;
	onSend: () => Promise<void>;
	onClose: () => void;
}

export function SendMessageDialog({
	message,
	shown: { clubs, people, text = '' },
	onSend,
	onClose,
}: SendMessageDialogProps) {
	const [isSending, setSending] = useState(false);
	const [failure, setFailure] = useState<string>();
	const send = async () => {
		setSending(true);
		setFailure(undefined);
		try {
			await onSend();
		} catch (error) {
			setFailure((error as Error).message);
			setSending(false);
		}
	};
	return (
		<Dialog
			title={people === 0 ? 'Nobody gets this message' : `Send this e-mail to ${addressesText(people)}?`}
			description={
				people === 0
					? 'No approved club is among the recipients.'
					: `It goes to ${counted(clubs, 'club')}, each address once. You cannot undo this.`
			}
			size="large"
			closable={!isSending}
			backdropCloses={false}
			onClose={onClose}
		>
			<div className="grid gap-6">
				<article aria-label="Preview" className="grid gap-4 rounded-card bg-surface p-5 ring-1 ring-line">
					<h3 dir="auto" className="font-semibold text-lead wrap-anywhere">
						{message.subject.trim()}
					</h3>
					{text.split(/\n{2,}/).map((paragraph, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
						<p key={index} dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
							<LinkedText>{paragraph}</LinkedText>
						</p>
					))}
				</article>
				<Alert>{failure}</Alert>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" disabled={isSending} onClick={onClose}>
						Keep writing
					</Button>
					{people === 0 ? null : (
						<Button busy={isSending} busyLabel="Sending…" onClick={() => void send()}>
							Send message
						</Button>
					)}
				</div>
			</div>
		</Dialog>
	);
}
