/**
 * Where the focus goes when what had it goes, as a button does that was pressed: otherwise it is nowhere, and the keyboard
 * begins at the top of the page.
 */

/** The ref of what takes the place of something that had the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Gives the focus, if nothing has it, to `next`, or else to the title of the topmost dialog or the content of the page. */
export function focusLost(next?: HTMLElement | null) {
	if (document.activeElement !== document.body) return;
	// All but one of these are inert.
	for (const each of document.querySelectorAll<HTMLElement>('main[tabindex], dialog[open] h2')) takeFocus(each);
	next?.focus();
}

/** The ref of something that may go while it has the focus, or something in it has. What `next` finds then gets it. */
export const focusAfter = (next?: () => HTMLElement | null | undefined) => (going: HTMLElement | null) => () => {
	if (!going?.contains(document.activeElement)) return;
	requestAnimationFrame(() => {
		// A ref is also let go when it is replaced, as in each rendering.
		if (!going.isConnected) focusLost(next?.());
	});
};

/** The ref of what leaves the focus to the content. */
export const toContent = focusAfter();
