/** Shows the last result, over the page that renders it. */
import { useEffect, useRef } from 'react';
import { late } from '#web/ui/late.tsx';
import { useStore } from '#web/ui/store.ts';
import { lastResult } from './last-result.ts';

const OwnResultDialog = late(() => import('./own-result-dialog.tsx'));

/** Preloaded during the quiz, so the result needs no network. */
export const prepareResult = () => void OwnResultDialog.preload().catch(() => undefined);

export function LastResultDialog() {
	const result = useStore(lastResult, undefined);
	const wasOpen = useRef(false);
	const isOpen = result !== undefined;
	useEffect(() => {
		// The quiz's page is gone and cannot take the focus.
		if (wasOpen.current && !isOpen) document.getElementById('content')?.focus({ preventScroll: true });
		wasOpen.current = isOpen;
	}, [isOpen]);
	// The attribute keeps the invitation closed meanwhile.
	return result ? <OwnResultDialog result={result} fallback={<span hidden data-dialog-on-its-way="" />} /> : null;
}
