/** A question before something that cannot be undone; its buttons name what they do. */
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
	/** The question: “Are you sure you want to delete this event?” */
	question: string;
	/** What happens then, if the question does not say it. */
	consequence?: ReactNode;
	/** The label of the button that does it: “Delete event”. */
	confirm: string;
	/** The label of the button that does nothing. */
	cancel?: string;
	/** How the button that does it looks: red where something is lost, quiet where going on is rarely meant. */
	look?: 'danger' | 'main' | 'quiet';
	/** The dialog is busy until a returned promise settles. It cannot be closed meanwhile: that would not stop what was confirmed. */
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
