/** Moves the focus when its element leaves the page: otherwise the keyboard starts at the top. */

/** The ref of an element that replaces the focused one. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Without any focus, focuses the topmost dialog's title or the page's content, then `next` if possible. */
export function focusLost(next?: HTMLElement | null) {
	if (document.activeElement !== document.body) return;
	// All but one are inert, and inert elements take no focus.
	for (const each of document.querySelectorAll<HTMLElement>('main[tabindex], dialog[open] h2')) takeFocus(each);
	next?.focus();
}

/** The ref of an element that may leave with the focus, which then goes to `next`. */
export const focusAfter = (next?: () => HTMLElement | null | undefined) => (going: HTMLElement | null) => () => {
	if (!going?.contains(document.activeElement)) return;
	requestAnimationFrame(() => {
		// Refs are also released when they are replaced.
		if (!going.isConnected) focusLost(next?.());
	});
};

/** Sends the focus to the dialog's title or the page's content. */
export const toContent = focusAfter();
