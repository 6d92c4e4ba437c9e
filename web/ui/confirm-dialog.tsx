/** Asks before something cannot be taken back, with buttons that name what they do. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
	/** The question: “Are you sure you want to delete this event?” */
	question: string;
	/** What follows from a yes, if it is not plain. */
	consequence?: ReactNode;
	/** What the deed is called: “Delete event”. */
	confirm: string;
	/** What staying out of it is called. */
	cancel?: string;
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
	const { question, consequence, confirm, cancel = 'Keep it', busy = false, onConfirm, onCancel } = props;
	return (
		<Dialog
			role="alertdialog"
			title={question}
			size="small"
			plain
			backdropCloses={false}
			onClose={onCancel}
			{...(consequence === undefined ? {} : { description: consequence })}
		>
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" data-autofocus="" onClick={onCancel}>
					{cancel}
				</Button>
				<Button look="danger" busy={busy} onClick={onConfirm}>
					{confirm}
				</Button>
			</div>
		</Dialog>
	);
}
