/** Shows the result of the quiz just taken, over the page that renders it. */
import { useEffect, useRef } from 'react';
import { late } from '#web/ui/late.tsx';
import { useStore } from '#web/ui/store.ts';
import { lastResult } from './last-result.ts';

const OwnResultDialog = late(() => import('./own-result-dialog.tsx'));

/** Loads the dialog while the quiz is being taken, so that the result can be shown without a network. */
export const prepareResult = () => void OwnResultDialog.preload().catch(() => undefined);

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
	return result ? <OwnResultDialog result={result} fallback={<span hidden data-dialog-on-its-way="" />} /> : null;
}
