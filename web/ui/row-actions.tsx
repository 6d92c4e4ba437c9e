/** Buttons of a row. The last one asks and deletes, and the row shows the progress. */
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Spinner } from './spinner.tsx';
import { useFocusAfterRow } from './use-focus-after-row.ts';

export interface RowActionsProps extends Pick<ConfirmDialogProps, 'question' | 'consequence' | 'confirm'> {
	name: string;
	verb?: keyof typeof progress;
	onDelete: (() => Promise<unknown>) | undefined;
	children?: ReactNode;
}

const progress = { Delete: 'Deleting...', Remove: 'Removing...' } as const;

/** Takes the pressed button's focus, so it is in the row. */
function Progress({ verb }: { verb: keyof typeof progress }) {
	const status = useRef<HTMLSpanElement>(null);
	useEffect(() => status.current?.focus({ preventScroll: true }), []);
	return (
		<span
			ref={status}
			role="status"
			tabIndex={-1}
			aria-busy="true"
			className="inline-flex h-10 items-center gap-2 font-medium"
		>
			<Spinner size="small" />
			{progress[verb]}
		</span>
	);
}

export function RowActions({ name, verb = 'Delete', onDelete, children, ...question }: RowActionsProps) {
	const [state, setState] = useState<'asking' | 'deleting' | 'kept'>();
	const actions = useFocusAfterRow<HTMLSpanElement>();
	useEffect(() => {
		if (state === 'kept') actions.current?.querySelector<HTMLElement>('[data-delete]')?.focus({ preventScroll: true });
	}, [state, actions]);
	const remove = async () => {
		setState('deleting');
		await onDelete?.();
		setState('kept');
	};
	return (
		<span ref={actions} className="contents">
			{state === 'deleting' ? (
				<Progress verb={verb} />
			) : (
				<span className="-my-1 flex items-center gap-1 max-sm:flex-wrap has-[>[title]:first-child]:-ml-2.5 forced-colors:has-[>[title]:first-child]:-ml-1 lg:-my-2.5">
					{children}
					{onDelete ? (
						<IconButton data-delete="" label={`${verb}: ${name}`} onClick={() => setState('asking')}>
							<Trash2 aria-hidden="true" />
						</IconButton>
					) : null}
				</span>
			)}
			{state === 'asking' ? (
				<ConfirmDialog
					{...question}
					// “Keep it” suits things, not people.
					{...(verb === 'Remove' ? { cancel: 'Cancel' } : {})}
					onConfirm={() => void remove()}
					onCancel={() => setState(undefined)}
				/>
			) : null}
		</span>
	);
}
