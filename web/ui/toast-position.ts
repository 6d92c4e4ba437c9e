/** Where messages appear: at the foot of the window, or at its head where they would lie over what was just pressed. */

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** In pixels: the width of the widest message, the height of a long one on a phone, and the room around them. */
const widest = 448;
const tallest = 160;
const edge = 16;

/** Whether `count` messages at the foot of a window would lie over this box. */
export function isCoveredAtFoot(box: Box, window: { width: number; height: number }, count: number): boolean {
	const width = Math.min(widest, window.width - 2 * edge);
	const left = (window.width - width) / 2;
	return (
		box.bottom > window.height - edge - count * tallest &&
		box.top < window.height &&
		box.right > left &&
		box.left < left + width
	);
}

let pressed: Element | undefined;

/** Notes what is pressed, with the keyboard too, from now on; returns a way to stop. */
export function watchPresses(): () => void {
	const note = ({ target }: Event) => {
		if (target instanceof Element && !target.closest('[data-toast]')) pressed = target.closest('a, button') ?? target;
	};
	document.addEventListener('click', note, { capture: true });
	return () => document.removeEventListener('click', note, { capture: true });
}

/** Whether so many messages belong at the head of the window now. What was pressed in a dialog is gone once that closes. */
export const belongsAtHead = (count: number): boolean =>
	pressed?.isConnected === true &&
	pressed.closest('dialog') === null &&
	isCoveredAtFoot(pressed.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, count);
