/** Keeps unsaved changes of a form: closing asks first, and a reload loses only files. */
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Changes, changesOf, type Draft, readChanges, type StoredValues, useOpenDraft } from './draft.ts';

type Value = string | boolean | readonly string[] | File | null;

interface ChangesOptions<V> {
	key: string;
	current: V;
	onClose: () => void;
}

export interface ChangesDraft<V> extends Draft<V> {
	/** `current` as it was when the form opened. */
	opened: V;
	/** Only what was changed here, which is all that is sent. */
	changes: (values: V) => Partial<V>;
}

interface ChangesInDialog<V> extends ChangesDraft<V> {
	close: () => void;
	/** Render it in the form's dialog. */
	question: ReactNode;
}

const storedOf = (values: object): StoredValues =>
	Object.fromEntries(
		Object.entries(values as Record<string, Value>).flatMap(([name, value]) =>
			typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value) ? [[name, value]] : [],
		),
	);

export const DiscardQuestion = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
	<ConfirmDialog
		question="Discard your changes?"
		confirm="Discard changes"
		cancel="Keep editing"
		onConfirm={onDiscard}
		onCancel={onKeep}
	/>
);

export function useChanges<V extends { [N in keyof V]: Value }>({
	key,
	current,
	onClose,
}: ChangesOptions<V>): ChangesInDialog<V> {
	const [opened] = useState(current);
	const [from] = useState(() => storedOf(opened));
	const draft = useOpenDraft<Changes>({
		key,
		storage: () => sessionStorage,
		read: readChanges(from),
		fresh: () => ({ from, to: from }),
	});
	const [start] = useState(() => ({ ...opened, ...draft.start.to }));
	const isChanged = useRef(draft.wasKept);
	const [isAsking, setAsking] = useState(false);
	return {
		opened,
		start,
		wasKept: draft.wasKept,
		idempotencyKey: draft.idempotencyKey,
		changes: (values) => changesOf(values, opened),
		keep: (values) => {
			isChanged.current = Object.keys(changesOf(values, opened)).length > 0;
			draft.keep({ from, to: storedOf(values) });
		},
		forget: draft.forget,
		close: () => (isChanged.current ? setAsking(true) : onClose()),
		question: isAsking ? (
			<DiscardQuestion
				onDiscard={() => {
					draft.forget();
					onClose();
				}}
				onKeep={() => setAsking(false)}
			/>
		) : null,
	};
}
