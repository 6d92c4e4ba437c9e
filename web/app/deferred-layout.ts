/**
 * A long page is laid out in steps. What has the class `deferred-layout` is laid out when it comes near the screen, and at the
 * latest here: afterwards every height is known, so that a position in the page can be restored.
 */
import { nextTask } from './hydrated-part.tsx';

/** Elements in one frame: more would take a slow phone longer than 50 ms. */
const atOnce = 2;

/** Lays out what is still below the screen, a little in each frame. */
export async function layOutTheRest(): Promise<void> {
	const deferred = [...document.querySelectorAll<HTMLElement>('.deferred-layout')];
	while (deferred.length > 0) {
		await new Promise(requestAnimationFrame);
		await nextTask();
		for (const element of deferred.splice(0, atOnce)) element.dataset['laidOut'] = '';
	}
	delete document.documentElement.dataset['defersLayout'];
}
