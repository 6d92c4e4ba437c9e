/** Places messages at the window's foot, or at its head where they would cover what was pressed. */

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels: the widest message, a long one's height on a phone, and the margins. */
const widest = 448;
const tallest = 160;
const edge = 16;

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

/** Includes the keyboard; returns a way to stop. */
export function watchPresses(): () => void {
	const note = ({ target }: Event) => {
		if (target instanceof Element && !target.closest('[data-toast]')) pressed = target.closest('a, button') ?? target;
	};
	document.addEventListener('click', note, { capture: true });
	return () => document.removeEventListener('click', note, { capture: true });
}

/** What was pressed in a dialog is gone after its end. */
export const belongsAtHead = (count: number): boolean =>
	pressed?.isConnected === true &&
	pressed.closest('dialog') === null &&
	isCoveredAtFoot(pressed.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, count);
