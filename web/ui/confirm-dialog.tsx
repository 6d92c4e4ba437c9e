/** A question before something that cannot be undone; its buttons name what they do. */
import type { ReactNode } from 'react';
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
