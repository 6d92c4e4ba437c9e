/** Asks before something irreversible; its buttons name what they do. */
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
	/** “Are you sure you want to delete this event?” */
	question: string;
	consequence?: ReactNode;
	confirm: string;
	cancel?: string;
	/** Red where something is lost, quiet where confirming is rarely meant. */
	look?: 'danger' | 'main' | 'quiet';
	/** The dialog stays open until the promise settles: closing would not stop the action. */
	onConfirm: () => unknown;
	onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
	const { question, consequence, confirm, cancel = 'Keep it', look = 'danger', onConfirm, onCancel } = props;
	const [busy, setBusy] = useState(false);
	const run = async () => {
		setBusy(true);
		try {
			await onConfirm();
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			role="alertdialog"
			title={question}
			size="small"
			plain
			backdropCloses={false}
			closable={!busy}
			onClose={onCancel}
			{...(consequence === undefined ? {} : { description: consequence })}
		>
			<div className="flex flex-wrap justify-end gap-3">
				<Button
					look={look === 'quiet' ? 'main' : 'quiet'}
					className={look === 'quiet' ? 'order-last' : undefined}
					data-autofocus=""
					aria-disabled={busy}
					onClick={() => !busy && onCancel()}
				>
					{cancel}
				</Button>
				<Button look={look} busy={busy} onClick={() => void run()}>
					{confirm}
				</Button>
			</div>
		</Dialog>
	);
}
