/**
 * Lays out the elements with the class `deferred-layout` (`web/deferred-layout.css`) that have not come near the screen yet.
 * Afterwards the heights of all elements are known, so that a position in the page can be restored.
 */
import { nextTask } from './hydrated-part.tsx';

/** More would take a slow phone longer than 50 ms. */
const elementsPerFrame = 2;

/** Lays out what is still below the screen, a little in each frame. */
export async function layOutTheRest(): Promise<void> {
	const deferred = [...document.querySelectorAll<HTMLElement>('.deferred-layout')];
	while (deferred.length > 0) {
		await new Promise(requestAnimationFrame);
		await nextTask();
		for (const element of deferred.splice(0, elementsPerFrame)) element.dataset['laidOut'] = '';
	}
	delete document.documentElement.dataset['defersLayout'];
}
