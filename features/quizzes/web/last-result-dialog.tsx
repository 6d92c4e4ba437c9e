/** Shows the result of the quiz just taken, over the page that renders it. */
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useStore } from '#web/ui/store.ts';
import { lastResult } from './last-result.ts';

const loadDialog = () => import('./own-result-dialog.tsx');
const OwnResultDialog = lazyPart(loadDialog);

/** Loads the dialog while the quiz is being taken, so that the result can be shown without a network. */
export const prepareResult = () => void loadDialog().catch(() => undefined);

export function LastResultDialog() {
	const result = useStore(lastResult, undefined);
	const wasOpen = useRef(false);
	const isOpen = result !== undefined;
	useEffect(() => {
		// The focus cannot return to the quiz's page, which is no longer shown.
		if (wasOpen.current && !isOpen) document.getElementById('content')?.focus({ preventScroll: true });
		wasOpen.current = isOpen;
	}, [isOpen]);
	// The attribute keeps the invitation from opening while the dialog's script is loading.
	return (
		<Suspense fallback={<span hidden data-dialog-on-its-way="" />}>
			{result ? <OwnResultDialog result={result} /> : null}
		</Suspense>
	);
}
