/** Keeps the focus in a list or table when the row that has it goes, as one that no longer matches the filter. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Nothing that an arrow key changes: one that was meant for the row that went would change the next one; nor what starts a mail or a call. */
const focusable =
	'input[type=checkbox]:not([disabled]), button:not([disabled]), a[href]:not([href^="mailto:"], [href^="tel:"])';

/** What gets the focus once `row` goes: what can be ticked or pressed in the next row, or in the one before; else the whole list. */
function focusAfterRow(row: Element): HTMLElement | null {
	for (const other of [row.nextElementSibling, row.previousElementSibling]) {
		const all = other?.querySelectorAll<HTMLElement>(focusable) ?? [];
		const found = [...all].find((each) => each.checkVisibility());
		if (found) return found;
	}
	return row.closest<HTMLElement>('[tabindex]');
}

/** The ref of an element with the controls of a row. */
export function useFocusAfterRow<E extends HTMLElement>(): RefObject<E | null> {
	const actions = useRef<E>(null);
	useLayoutEffect(() => {
		const row = actions.current?.closest<HTMLElement>('tr, li');
		if (!row) return;
		// A button that is disabled loses the focus, which is nowhere until somebody moves it.
		let hadFocus = false;
		row.addEventListener('focusin', () => {
			hadFocus = true;
		});
		row.addEventListener('focusout', ({ relatedTarget }) => {
			if (relatedTarget !== null) hadFocus = false;
		});
		// This runs before the row is removed.
		return () => {
			const { activeElement, body } = document;
			const isLost = activeElement === null || activeElement === body || row.contains(activeElement);
			if (!hadFocus || !isLost) return;
			const rest = row.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]');
			focusAfterRow(row)?.focus({ preventScroll: true });
			// With the last row the whole list may have gone.
			requestAnimationFrame(() => {
				if (document.activeElement === body) rest?.focus({ preventScroll: true });
			});
		};
	}, []);
	return actions;
}
