/** Where the result of the quiz just taken stands: over the page it is put on. */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useStore } from '#web/ui/store.ts';
import { lastResult } from './last-result.ts';

const loadDialog = () => import('./own-result-dialog.tsx');
const OwnResultDialog = lazy(loadDialog);

/** Fetches the dialog while the quiz is still being taken, so that its result can be shown whatever the network does. */
export const prepareResult = () => void loadDialog().catch(() => undefined);

export function LastResultDialog() {
	const result = useStore(lastResult, undefined);
	const wasOpen = useRef(false);
	const isOpen = result !== undefined;
	useEffect(() => {
		// The quiz's page, where the focus was before, is gone.
		if (wasOpen.current && !isOpen) document.getElementById('content')?.focus({ preventScroll: true });
		wasOpen.current = isOpen;
	}, [isOpen]);
	// The mark keeps the invitation away while the dialog's script is still on its way.
	return (
		<Suspense fallback={<span hidden data-dialog-on-its-way="" />}>
			{result ? <OwnResultDialog result={result} /> : null}
		</Suspense>
	);
}
