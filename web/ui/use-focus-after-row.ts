/** Keeps the focus in a list when its row leaves, for instance by a filter. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** No controls for arrow keys, and none that start a mail or call: a key meant for the old row would act on the next. */
const focusable =
	'input[type=checkbox]:not([disabled]), button:not([disabled]), a[href]:not([href^="mailto:"], [href^="tel:"])';

/** In the next row, else in the one before, else the list. */
function focusAfterRow(row: Element): HTMLElement | null {
	for (const other of [row.nextElementSibling, row.previousElementSibling]) {
		const all = other?.querySelectorAll<HTMLElement>(focusable) ?? [];
		const found = [...all].find((each) => each.checkVisibility());
		if (found) return found;
	}
	return row.closest<HTMLElement>('[tabindex]');
}

export function useFocusAfterRow<E extends HTMLElement>(): RefObject<E | null> {
	const actions = useRef<E>(null);
	useLayoutEffect(() => {
		const row = actions.current?.closest<HTMLElement>('tr, li');
		if (!row) return;
		// A disabled button loses the focus to nowhere.
		let hadFocus = false;
		row.addEventListener('focusin', () => {
			hadFocus = true;
		});
		row.addEventListener('focusout', ({ relatedTarget }) => {
			if (relatedTarget !== null) hadFocus = false;
		});
		return () => {
			const { activeElement, body } = document;
			const isLost = activeElement === null || activeElement === body || row.contains(activeElement);
			if (!hadFocus || !isLost) return;
			const rest = row.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]');
			focusAfterRow(row)?.focus({ preventScroll: true });
			// The list may leave with its last row.
			requestAnimationFrame(() => {
				if (document.activeElement === body) rest?.focus({ preventScroll: true });
			});
		};
	}, []);
	return actions;
}
