/** The buttons of a row. The last one deletes its item after a question, and the row shows that meanwhile. */
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Spinner } from './spinner.tsx';

export interface RowActionsProps extends Pick<ConfirmDialogProps, 'question' | 'consequence' | 'confirm'> {
	/** What the row is called. */
	name: string;
	/** “Erase” where data about a person are removed for good. */
	verb?: keyof typeof progress;
	/** Deletes the row's item and reports the outcome; undefined for those who may not. */
	onDelete: (() => Promise<unknown>) | undefined;
	/** The other buttons. */
	children?: ReactNode;
}

const progress = { Delete: 'Deleting...', Erase: 'Erasing...', Remove: 'Removing...' } as const;

export function RowActions({ name, verb = 'Delete', onDelete, children, ...question }: RowActionsProps) {
	const [state, setState] = useState<'asking' | 'deleting'>();
	const remove = async () => {
		setState('deleting');
		await onDelete?.();
		setState(undefined);
	};
	if (state === 'deleting') {
		return (
			<span role="status" aria-busy="true" className="inline-flex h-10 items-center gap-2 font-medium">
				<Spinner size="small" />
				{progress[verb]}
			</span>
		);
	}
	return (
		<>
			<span className="-my-1 flex items-center gap-1 has-[>[title]:first-child]:-ml-2.5 forced-colors:has-[>[title]:first-child]:-ml-1 lg:-my-2.5">
				{children}
				{onDelete ? (
					<IconButton label={`${verb}: ${name}`} onClick={() => setState('asking')}>
						<Trash2 aria-hidden="true" />
					</IconButton>
				) : null}
			</span>
			{state === 'asking' ? (
				<ConfirmDialog
					{...question}
					// “Keep it” is for things, and people are removed.
					{...(verb === 'Remove' ? { cancel: 'Cancel' } : {})}
					onConfirm={() => void remove()}
					onCancel={() => setState(undefined)}
				/>
			) : null}
		</>
	);
}
