/** Unsaved changes in forms that edit something: closing asks first, and a reload loses only chosen files. */
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Changes, readChanges, useDraft } from './draft.ts';

type Value = string | File | null;

interface ChangesOf<V> {
	/** Where the changes are kept until they are saved or discarded. */
	key: string;
	/** What the form would show without them. */
	current: V;
	onClose: () => void;
}

interface Guard<V> {
	/** What stands in the fields at first. */
	start: V;
	/** Whether changes of an earlier visit stand in the fields. */
	wasKept: boolean;
	keep: (values: V) => void;
	/** The changes are saved. */
	forget: () => void;
	/** Closes the form, after a question if something would be lost. */
	close: () => void;
	/** The question, while it is asked: to be rendered in the form's dialog. */
	question: ReactNode;
}

const textsOf = (values: object): Record<string, string> =>
	Object.fromEntries(
		Object.entries(values as Record<string, Value>).flatMap(([name, value]) =>
			typeof value === 'string' ? [[name, value]] : [],
		),
	);

export function useChanges<V extends { [N in keyof V]: Value }>({ key, current, onClose }: ChangesOf<V>): Guard<V> {
	const [from] = useState(() => textsOf(current));
	const { draft, keep, forget, wasKept } = useDraft<Changes>({
		key,
		storage: sessionStorage,
		read: readChanges(from),
		fresh: () => ({ from, to: from }),
	});
	const [start] = useState(() => ({ ...current, ...draft.to }));
	const [hasFile, setHasFile] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const isChanged = hasFile || Object.entries(from).some(([name, text]) => draft.to[name] !== text);
	return {
		start,
		wasKept,
		keep: (values) => {
			setHasFile(Object.values(values).some((value) => value instanceof File));
			keep({ from, to: textsOf(values) });
		},
		forget,
		close: () => (isChanged ? setAsking(true) : onClose()),
		question: isAsking ? (
			<ConfirmDialog
				question="Discard your changes?"
				confirm="Discard changes"
				cancel="Keep editing"
				onConfirm={() => {
					forget();
					onClose();
				}}
				onCancel={() => setAsking(false)}
			/>
		) : null,
	};
}
