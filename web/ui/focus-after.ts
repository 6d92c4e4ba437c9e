/**
 * Moves the focus on when the element that has it leaves the page, such as a button that goes once it is pressed. Without this
 * nothing has the focus, and the keyboard begins at the top of the page.
 */

/** The ref of what takes the place of something that had the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** If nothing has the focus, gives it to the title of the topmost dialog or the content of the page, then to `next` if that can take it. */
export function focusLost(next?: HTMLElement | null) {
	if (document.activeElement !== document.body) return;
	// All but one of these are inert, and inert elements do not take the focus.
	for (const each of document.querySelectorAll<HTMLElement>('main[tabindex], dialog[open] h2')) takeFocus(each);
	next?.focus();
}

/** The ref of something that may leave the page while the focus is on or in it. The focus then goes to what `next` finds. */
export const focusAfter = (next?: () => HTMLElement | null | undefined) => (going: HTMLElement | null) => () => {
	if (!going?.contains(document.activeElement)) return;
	requestAnimationFrame(() => {
		// A ref is also let go when it is replaced, as in each rendering.
		if (!going.isConnected) focusLost(next?.());
	});
};

/** The ref of something whose focus goes to the dialog's title or the page's content when it leaves. */
export const toContent = focusAfter();
